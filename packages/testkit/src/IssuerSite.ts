/** The addresses of an issuer, served from this machine: passport, keys and log, with two versions of one passport. */
import { didDocument } from "@dpp/proof/keys"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { TestIssuer } from "./TestIssuer.ts"

type Respond = (response: ServerResponse) => unknown

export interface IssuerSite {
  readonly issuer: TestIssuer
  /** A checkpoint of the log with one statement; the present one has three leaves. */
  readonly kept: string
  /** Address of the issuer's DID document. */
  readonly didAddress: string
  /** Paths that were requested. */
  readonly requested: ReadonlyArray<string>
  /** Headers of those requests. */
  readonly headers: ReadonlyArray<IncomingMessage["headers"]>
  /** Responds to an address in another way from now on. */
  readonly replace: (address: string, respond: Respond) => void
}

export const withIssuerSite = async (run: (site: IssuerSite) => Promise<void>): Promise<void> => {
  const requested: Array<string> = []
  const headers: Array<IncomingMessage["headers"]> = []
  const pages = new Map<string, Respond>()
  const server = createServer((request, response) => {
    const path = request.url ?? ""
    requested.push(path)
    headers.push(request.headers)
    const respond = pages.get(path)
    if (respond === undefined) response.writeHead(404).end()
    else void respond(response)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  try {
    // Sound: the server listens on a port.
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`
    const issuer = await TestIssuer.create(1, origin)
    await issuer.publish()
    const kept = await issuer.checkpoint()
    await issuer.log.append("audit-head", new Uint8Array(32))
    await issuer.publish()
    const organization = `/o/${issuer.did.split(":").at(-1)}`
    const serve = (path: string, text: string) => pages.set(path, (response) => response.end(text))
    serve(`${organization}/did.json`, JSON.stringify(didDocument(issuer.issuer)))
    const path = await issuer.consistency(1)
    serve(`${organization}/log/consistency?from=1&to=3`, JSON.stringify({ from: 1, to: 3, path }))
    serve(`${new URL(issuer.subject).pathname}/proof`, await issuer.bundle())
    const replace = (address: string, respond: Respond) => void pages.set(new URL(address).pathname, respond)
    await run({ issuer, kept, didAddress: `${origin}${organization}/did.json`, requested, headers, replace })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
