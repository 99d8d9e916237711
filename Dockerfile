# docker build -t school-portal .
# docker run -d --init --restart unless-stopped -p 3000:3000 -v school-portal:/data --name portal school-portal
# Behind a proxy in a container of its own: -e PORTAL_URL=https://portal.school.example -e TRUSTED_PROXY=172.18.0.0/16
# docker logs portal        shows the link that sets up the school
FROM node:22-bookworm-slim AS build
WORKDIR /portal
# The packages are installed first, so that a rebuild of a changed program reuses them. The build needs no browser.
ENV CHROME_PATH=/none
COPY package.json bun.lock bunfig.toml ./
RUN npm install --prefix .tools --no-save "bun@$(node -p 'require("./package.json").dependencies.bun')" \
	&& .tools/node_modules/.bin/bun install --frozen-lockfile
COPY . .
RUN sh setup.sh && node_modules/.bin/bun build.ts --if-changed --compile

FROM debian:12-slim
# DejaVu has the Arabic letters of names; all others come with the papers.
RUN apt-get update \
	&& apt-get install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core \
	&& rm -rf /var/lib/apt/lists/* \
	# Chrome's own sandbox needs user namespaces, which Docker does not allow; the container replaces it. Chrome prints only
	# the portal's own papers, without scripts and without a network.
	&& printf '#!/bin/sh\nexec /usr/lib/chromium/chromium-headless-shell --no-sandbox "$@"\n' >/usr/local/bin/chrome-in-container \
	&& chmod 755 /usr/local/bin/chrome-in-container \
	&& useradd --system --uid 10001 --create-home portal \
	&& install -d -m 700 -o portal -g portal /data
COPY --from=build /portal/dist/portal /usr/local/bin/portal
USER portal
ENV PORTAL_DATA=/data CHROME_PATH=/usr/local/bin/chrome-in-container
VOLUME /data
EXPOSE 3000
# The health check uses the Bun inside the program, so the image needs no other tool for it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["/usr/bin/env", "BUN_BE_BUN=1", "/usr/local/bin/portal", "-e", \
	"process.exit((await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`)).ok ? 0 : 1)"]
ENTRYPOINT ["/usr/local/bin/portal"]
CMD ["serve"]
