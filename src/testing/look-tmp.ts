import { mkdirSync } from "node:fs";
import { openPortal } from "./portal.ts";
import { classNamed, enrol } from "./enrolled.ts";
import { today } from "#shared/dates";
import { PARENT } from "./fee-desk.ts";
const year = Number(today().slice(0,4));
const out="/tmp/reduce"; mkdirSync(out,{recursive:true});
const p = await openPortal();
const {id:parent}=await p.call<any>("POST","/register",{...PARENT,contact:"677000009",role:"parent"});
const made = p.write(()=>{const f=classNamed("Form 1 A",{year}); return {f, a:enrol("Ngo Amina Époupa Marie-Thérèse de la Providence",f,undefined,{user_id:parent}), b:enrol("Eto Boris",f), c:enrol("Abena Claire",f)}});
const give=(id:number,b:object)=>p.call<any>("POST",`/students/${id}/remissions`,b);
const r1=await give(made.a.id,{fee_type:"Tuition",amount:42500,kind:"siblings",reason:"Third child of the family in this school; decided by the board on 3 September"});
const r2=await give(made.a.id,{fee_type:"Registration",amount:15000,kind:"scholarship",reason:"Best result of the entrance exam"});
await p.call("POST",`/remissions/${r2.id}/cancel`,{reason:"Given to the wrong child"});
await give(made.b.id,{fee_type:"Tuition",amount:85000,kind:"staff",reason:"Child of the watchman"});
await p.call("POST","/fees",{student_id:made.a.id,fee_type:"Tuition",amount:20000});
await p.call("POST","/fees",{student_id:made.a.id,fee_type:"Tuition",amount:22500, method:"orange_money",reference:"PP260730.1050.B91660",slip_amount:50000});
const shots: [string,string][] = [["desk",`/fees?student=${made.a.id}`],["list",`/fees?student=${made.a.id}&reductions`],["empty",`/fees?student=${made.c.id}&reductions`],["give",`/fees?student=${made.a.id}&reduce`],["cancel",`/fees?student=${made.a.id}&unreduce=${r1.id}`],["class",`/fees?print&class_id=${made.f.id}`]];
const pick = process.argv.slice(2);
for (const [who,login] of [["head",undefined],["parent",PARENT]] as const) {
 for (const [w,h,scheme,lang] of [[1280,800,"light","en"],[390,844,"dark","fr"],[360,740,"light","fr"]] as const) {
  const page = await p.signIn(login as any);
  await page.setViewport({width:w,height:h});
  await page.emulateMediaFeatures([{name:"prefers-color-scheme",value:scheme}]);
  if (lang==="fr") await page.setCookie({name:"language",value:"fr",url:p.url});
  await p.call("PUT","/users/current/language",{language:lang},login as any).catch(e=>console.log(String(e)));
  for (const [n,a] of who==="head"?shots:[["myfees","/user-fees"]] as [string,string][]) {
   if (pick.length && !pick.includes(n)) continue;
   await page.goto(p.url+a,{waitUntil:"networkidle0"});
   if (n==="give") { await page.select("select[name=fee_type]","Vocational"); const b=await page.$$("dialog button[type=button]"); for (const x of b) if ((await x.evaluate(e=>e.textContent))?.includes("50")) await x.click(); }
   await page.screenshot({path:`${out}/${n}-${w}-${lang}.png` as any});
  }
  await page.close();
 }
}
for (const lang of ["en","fr","both"]) for (const [n,a] of [["dec",`/print/reduction/${r1.id}`],["deccancel",`/print/reduction/${r2.id}`],["classfees",`/print/class-fees?class_id=${made.f.id}`]] as const) {
  if (pick.length && !pick.includes("paper")) continue;
  const page=await p.signIn(); await page.setViewport({width:n==="classfees"?1200:700,height:900}); await page.goto(`${p.url}${a}${a.includes("?")?"&":"?"}lang=${lang}`,{waitUntil:"networkidle0"}); await page.screenshot({path:`${out}/${n}-${lang}.png` as any,fullPage:true}); await page.close();
}
const c = await (await p.signIn()).cookies();
if (!pick.length || pick.includes("paper")) {
const pdf = await fetch(`${p.url}/print/reduction/${r2.id}.pdf?lang=both`,{headers:{cookie:c.map(x=>`${x.name}=${x.value}`).join("; ")}});
console.log(pdf.status,pdf.headers.get("content-disposition"),(await pdf.arrayBuffer()).byteLength);}
await p.stop(); process.exit(0);
