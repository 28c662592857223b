import { publicReachWarnings } from "@dpp/core/passport"
import { assert, describe, it } from "@effect/vitest"

const warningOf = (origin: string) => publicReachWarnings(origin).join("\n")

describe("publicReachWarnings", () => {
  it("warns about addresses of this machine, also below an origin", () => {
    for (const host of [
      "localhost:3000",
      "LOCALHOST",
      "localhost.",
      "dpp.localhost",
      "127.0.0.1",
      "127.1",
      "0x7f000001",
      "0.0.0.0:3000",
      "[::1]:3000",
      "[::]",
      "[::ffff:127.0.0.1]",
      "localhost/p/0199c0de-0000-7000-8000-000000000001"
    ]) {
      assert.match(warningOf(`http://${host}`), /on this machine only.*Set DPP_PUBLIC_URL/u, host)
    }
  })

  it("warns about addresses of a private network", () => {
    for (const host of [
      "10.0.0.7",
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.5:3000",
      "169.254.1.1",
      "100.64.0.1",
      "[fd00::1]",
      "[fe80::1]",
      "server",
      "server.local",
      "dpp.corp.internal",
      "box.home.arpa"
    ]) {
      assert.include(warningOf(`http://${host}`), "in a private network only", host)
    }
  })

  it("says nothing about addresses that everybody can open", () => {
    for (const host of [
      "passports.example.com",
      "localhost.example.com",
      "notlocalhost.de",
      "mylocal.eu",
      "10.example.com",
      "11.0.0.1",
      "172.32.0.1",
      "192.169.0.1",
      "100.128.0.1",
      "[2001:db8::1]"
    ]) {
      assert.deepStrictEqual(publicReachWarnings(`https://${host}`), [], host)
    }
  })
})
