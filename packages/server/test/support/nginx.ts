/** nginx with a site of the examples, and requests to it. */
import { freePort } from "@dpp/testkit/freePort"
import { isInstalled } from "@dpp/testkit/isInstalled"
import { inFolder } from "@dpp/testkit/Process"
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import type { IncomingHttpHeaders } from "node:http"
import { request } from "node:https"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const isHere = ["nginx", "openssl"].every(isInstalled)

const host = "passports.example.com"

/** The text of a file in `examples/deploy`. */
export const example = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../examples/deploy/${name}`, import.meta.url)), "utf8")

/** What the file has, and around it what a distribution's own nginx.conf has. */
const configuration = (folder: string, port: number, printed: string): string => {
  const site = printed
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll("/etc/ssl/passports", join(folder, "passports"))
    .replace("/var/cache/nginx-dpp", join(folder, "cache"))
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`
  )
  const user = process.getuid?.() === 0 ? "user root;" : ""
  return `daemon off; ${user} pid ${folder}/pid; error_log stderr notice;
events {}
http { access_log off; include /etc/nginx/mime.types; ${temporary.join(" ")}
${site} }`
}

/**
 * Runs with nginx on a free port, and ends it. `reload` gives it another site while it runs, and ends when it serves no other. `ready`: a path to which it responds
 * once it is up.
 */
export const withNginx = (
  site: string,
  use: (port: number, reload: (site: string) => Promise<void>) => Promise<void>,
  ready = "/health/ready"
): Promise<void> =>
  inFolder(async (folder) => {
    const port = await freePort()
    const key = ["-keyout", join(folder, "passports.key"), "-out", join(folder, "passports.pem")]
    spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...key, "-subj", `/CN=${host}`])
    mkdirSync(join(folder, "cache"))
    const write = (current: string) => writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, current))
    write(site)
    const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-e", "stderr"], {
      stdio: ["ignore", "ignore", "pipe"]
    })
    let complaint = ""
    nginx.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()))
    try {
      for (let attempt = 1; (await answer(port, ready).catch(() => undefined)) === undefined; attempt += 1) {
        if (nginx.exitCode !== null || attempt > 5000) throw new Error(`nginx does not answer: ${complaint}`)
        await new Promise((resolve) => setImmediate(resolve))
      }
      await use(port, async (other) => {
        write(other)
        complaint = ""
        nginx.kill("SIGHUP")
        // Until it ends, the former worker takes connections, too.
        while (!/worker process \d+ exited with code 0/u.test(complaint)) await once(nginx.stderr, "data")
      })
    } finally {
      nginx.kill("SIGTERM")
      if (nginx.exitCode === null) await once(nginx, "exit")
    }
  })

export interface Options {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | number>>
  /** Where the connection comes from. */
  readonly localAddress?: string
}

export const answer = (port: number, path: string, options: Options = {}, body?: Uint8Array) =>
  new Promise<{ readonly status: number; readonly text: string; readonly headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const headers = { host, ...options.headers }
      // Each request has a connection of its own: nginx closes those that it keeps when it is given another site.
      const to = { port, path, host: "127.0.0.1", servername: host, rejectUnauthorized: false, agent: false as const }
      const all = { ...options, ...to, headers }
      const sent = request(all, (response) => {
        let text = ""
        response.setEncoding("latin1")
        response.on("data", (chunk: string) => (text += chunk))
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
        response.on("error", reject)
      })
      sent.on("error", reject)
      sent.end(body)
    }
  )
