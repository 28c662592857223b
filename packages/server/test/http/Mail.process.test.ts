/** Mails about requests for access reach a real mail server, which is not always well. */
import { sampleDraft } from "@dpp/core/samples"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { SMTPServer } from "smtp-server"
import { createOrganization, inviteMember, launch, metrics, send, stop } from "../support/signingServer.ts"

interface Received {
  readonly to: string
  readonly text: string
}

/** A mail server. It refuses the first mail for now, and one recipient permanently. */
const mailServer = async () => {
  const mails: Array<Received> = []
  const waiting: Array<() => void> = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      if (address === "unknown@example.com")
        return done(Object.assign(new Error("No such user"), { responseCode: 550 }))
      attempts += 1
      done(attempts === 1 ? Object.assign(new Error("Try again"), { responseCode: 451 }) : null)
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Array<Buffer> = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const [to] = envelope.rcptTo
        mails.push({ to: to?.address ?? "", text: Buffer.concat(chunks).toString("utf8") })
        for (const next of waiting.splice(0)) next()
        done()
      })
    }
  })
  const listener = server.listen(0, "127.0.0.1")
  await once(listener, "listening")
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    until: async (count: number) => {
      while (mails.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close: () => new Promise<void>((resolve) => server.close(resolve))
  }
}

const plainPart = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/gu, "")
      .replaceAll(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    "latin1"
  ).toString("utf8")

const request = (email: string) => ({
  audience: "legitimate_interest",
  role: "recycler",
  name: "Evil\r\nhttps://attacker.example.com",
  email,
  purpose: "Dismantling"
})

describe("mail", () => {
  it("reaches both sides of a request for access, in their languages, and is retried", () =>
    inFolder(async (folder) => {
      const smtp = await mailServer()
      const running = await launch({
        DPP_DATA_DIR: join(folder, "data"),
        DPP_SMTP_URL: smtp.url,
        DPP_MAIL_FROM: "Battery passports <passports@example.com>"
      })
      const { origin } = running
      const { id: organization, key } = await createOrganization(origin, "Bär GmbH")
      const draft = { ...sampleDraft("ev"), manufacturing_place: "Ulm", gtin: "9526001000012", serial_number: "MAIL-1" }
      const made = await send(`${origin}/api/v1/products`, key, { ...draft, status: "published" })
      assert.strictEqual(made.status, 201, made.text)
      const ask = async (email: string) => {
        const response = await fetch(`${origin}/01/09526001000012/21/MAIL-1/access-requests?lang=de`, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify(request(email))
        })
        assert.strictEqual(response.status, 202)
        const { data } = (await response.json()) as { readonly data: { readonly id: string; readonly secret: string } }
        return data
      }
      const { id, secret } = await ask("anna@example.com")
      await smtp.until(2)
      const expires_at = new Date(Date.now() + 86_400_000).toISOString()
      const approved = await send(`${origin}/api/v1/access-grants/${id}/approve`, key, { expires_at })
      assert.strictEqual(approved.status, 200, approved.text)
      await smtp.until(3)
      await ask("unknown@example.com")
      await smtp.until(4)

      const template = await send(`${origin}/api/v1/templates`, key, { name: "Modell 7", battery_category: "ev" })
      const asked = await send(`${origin}/api/v1/data-requests`, key, {
        recipient: { name: "Zellen AG", email: "zellen@example.com", locale: "it" },
        template_id: template.body.data.id,
        fields: ["battery_mass"]
      })
      await smtp.until(5)
      const at = `${origin}/api/v1/data-requests/${asked.body.data.id}`
      const answer = { method: "PUT", body: '{"battery_mass":450}', headers: { "content-type": "application/json" } }
      const authorization = `Bearer ${asked.body.token}`
      const saved = await fetch(`${at}/answer`, { ...answer, headers: { ...answer.headers, authorization } })
      assert.strictEqual(saved.status, 200)
      await send(`${at}/remind`, key, {})
      await smtp.until(6)
      assert.strictEqual((await send(`${at}/submit`, asked.body.token, {})).status, 200)
      await smtp.until(7)
      const [toSupplier = "", reminder = ""] = smtp.mails
        .filter(({ to }) => to === "zellen@example.com")
        .map(({ text }) => plainPart(text))
      assert.include(toSupplier, "Bär GmbH vi chiede dati per i suoi passaporti delle batterie.")
      assert.include(toSupplier, asked.body.url)
      assert.match(reminder, /Promemoria[^]*\/data-requests\/dpp_sr_/u)

      const member = { name: "Bo Lind", email: "bo@example.com", role: "editor", locale: "fr" }
      const invited = await inviteMember(origin, organization, member)
      assert.strictEqual(invited.status, 201, invited.text)
      await smtp.until(8)

      const [toMember = ""] = smtp.mails.filter(({ to }) => to === "bo@example.com").map(({ text }) => plainPart(text))
      assert.include(toMember, "Bär GmbH vous invite à travailler sur ses passeports de batterie.")
      assert.include(toMember, invited.body.link.url)

      // Who asks for a link learns nothing about the address; a known one gets three an hour, each in place of the one before that was
      // asked for. The invitation stays valid.
      const ways = await (await fetch(`${origin}/api/v1/session/ways`)).json()
      assert.deepStrictEqual(ways, { data: { mail: true, provider: false } })
      const post = (path: string, sent: object) =>
        fetch(`${origin}/api/v1/session${path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(sent)
        })
      for (const email of [
        "someone@example.com",
        "BO@example.com",
        "bo@example.com",
        "bo@example.com",
        "bo@example.com"
      ]) {
        const response = await post("/link", { email })
        assert.deepStrictEqual([response.status, await response.json()], [202, { data: { requested: true } }])
      }
      assert.strictEqual((await post("/link", { email: "bo" })).status, 400)
      await inviteMember(origin, organization, { ...member, email: "cy@example.com" })
      await smtp.until(12)
      const links = smtp.mails
        .filter(({ to }) => to === "bo@example.com")
        .map(({ text }) => /#(dpp_link_[\w-]+)/u.exec(plainPart(text))?.[1] ?? "")
      assert.lengthOf(links, 4)
      assert.notInclude(
        smtp.mails.map(({ to }) => to),
        "someone@example.com"
      )
      const outcomes = await Promise.all(links.map(async (token) => (await post("", { token })).status))
      const [invitation, ...requested] = outcomes
      assert.strictEqual(invitation, 201)
      assert.deepStrictEqual(
        requested.toSorted((one, other) => one - other),
        [201, 401, 401]
      )

      const toAnna = smtp.mails.filter(({ to }) => to === "anna@example.com").map(({ text }) => plainPart(text))
      assert.lengthOf(toAnna, 2)
      assert.include(toAnna[0], "Bär GmbH hat Ihren Antrag auf Zugang")
      assert.include(toAnna[1], "Bär GmbH hat Ihren Antrag auf Zugang zu einem Batteriepass genehmigt.")
      for (const text of toAnna) assert.include(text, `https://passports.example.com/access-requests/${id}`)
      const toOwner = smtp.mails
        .filter(({ to }) => to === "info@batterien.example.com")
        .map(({ text }) => plainPart(text))
      assert.lengthOf(toOwner, 3)
      assert.include(toOwner[0], `https://passports.example.com/p/${made.body.data.id}`)
      const all = smtp.mails.map(({ text }) => plainPart(text)).join("\n")
      for (const untold of [secret, "attacker.example.com", "Dismantling"]) assert.notInclude(all, untold)

      assert.match(await metrics(origin), /dpp_mails_total\{[^}]*outcome="postponed"[^}]*\} 1\n/u)
      await stop(running)
      await smtp.close()
    }))
})
