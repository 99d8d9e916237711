/** Frequent worldwide or in Cameroon. */
const WORDS = `password passw0rd p@ssword p@ssw0rd qwertyui qwertyuiop qwerty123 azertyui azertyuiop azerty123 asdfghjk asdfghjkl
zxcvbnm1 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx qazwsxedc abcd1234 abcdefgh abcdefghi abc12345 a1b2c3d4 aa123456 11111111
00000000 12341234 12121212 123123123 12344321 11223344 1234567890 0123456789 01234567 12345678 123456789 987654321 87654321 88888888
99999999 22222222 33333333 44444444 55555555 66666666 77777777 69696969 10203040 14725836 147258369 13579246 24681012 123454321
iloveyou iloveyou1 jetaime1 jesus123 jesuschrist jesus1234 godisgood godisgreat blessing blessed1 emmanuel princess princess1 sunshine
football football1 baseball basketball superman batman123 spiderman pokemon1 starwars whatever computer internet samsung1 samsung123
nokia123 chocolate butterfly liverpool liverpool1 arsenal1 arsenal123 chelsea1 chelsea123 barcelona barcelona1 realmadrid manchester
manunited ronaldo7 ronaldo123 messi123 eto'o123 etoofils samueletoo cameroon cameroon1 cameroon123 cameroun cameroun1 cameroun237
yaounde1 yaounde237 douala123 douala237 bamenda1 lions2025 lions2026 lionsindomptables indomptables motdepasse motdepasse1 bonjour1
bonjour123 soleil123 doudou123 loulou123 chouchou marseille nicolas1 thomas123 michael1 jennifer jordan23 michelle daniel123 joshua123
andrew123 matthew1 charlie1 anthony1 jonathan patricia elizabeth christian christine stephanie alexander victoria trustno1 letmein1
letmein123 welcome1 welcome123 welcome2025 welcome2026 bienvenue changeme changeme1 changeme123 default1 administrator admin123 admin1234
admin12345 adminadmin root1234 rootroot testtest test1234 test12345 guest123 user1234 username secret123 login123 master123 dragon123
monkey123 shadow123 hello123 hello1234 school123 school2025 school2026 college123 college2025 college2026 lycee2025 lycee2026 student1
student123 student2025 student2026 students teacher1 teacher123 teacher2025 teacher2026 parent123 parents123 parent2025 parent2026
bursar123 portal123 ecole123 ecole2025 ecole2026 education professor pa55word pass1234 pass12345 password1 password12 password123
password1234 password2025 password2026 passpass mypassword my123456 fuckyou1 computer1 hellohello lovelove loveyou1 ihateyou iloveu12
babygirl babygirl1 sweetheart beautiful nothing1 family123 mother123 maman123 papa1234 mamanjetaime papamaman123 tigger12 ashley12 qwer1234
asdf1234 zxcv1234 asdfasdf qweqwe123 qwe12345 1234qwer 123qweasd 123456qwerty 123456abc abc123456 abcabc123 a12345678 12345678a 123456789a
1234567a 123456aa q1234567 qwerty12 qwerty1234 qwerty12345 654321aa 112233aa 11112222 12131415 19901990 20002000 20202020 20242024
20252025 20262026 01012000 01011990 00112233 000000000 0000000000 1111111111 111222333 123321123 135792468 789456123 741852963 159753456
159357456 963852741 852456963 123698745 147896325 p4ssword p455w0rd letmeinnow opensesame sesame123 access123 freedom1 mustang1 maggie12
pepper12 hunter12 ginger12 summer12 winter12 summer2025 winter2025 summer2026 january1 february september september1 october1 november1
december1 monday123 friday123 sunday123 money123 dollar123 million1 business computer123 facebook facebook1 whatsapp whatsapp1 instagram
google123 youtube1 telegram android1 iphone123 blackberry playstation nintendo minecraft fortnite1 freefire1 gangster killer123 slayer12`;

const COMMON = new Set(WORDS.split(/\s+/));

export function isCommonPassword(password: string): boolean {
	return COMMON.has(password.toLowerCase());
}
