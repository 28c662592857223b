/** The header `Prefer` (RFC 7240). */
import { prefersMinimal } from "@dpp/http/products/preference"
import { assert, it } from "@effect/vitest"

const prefers = (prefer: string | undefined) => prefersMinimal({ headers: { prefer } })

it("return=minimal is found in every form that RFC 7240 has", () => {
  for (const prefer of [
    "return=minimal",
    "Return=Minimal",
    'return="minimal"',
    "return = minimal",
    "  return=minimal  ",
    "return=minimal; foo=bar",
    "return=minimal;foo",
    "respond-async, wait=10, return=minimal",
    'foo; bar="a, b; c", return=minimal, handling=lenient',
    ",, return=minimal",
    "return=minimal, return=representation"
  ]) {
    assert.isTrue(prefers(prefer), prefer)
  }
})

it("other preferences, and texts that only contain it, are ignored", () => {
  for (const prefer of [
    undefined,
    "",
    "return",
    "return=",
    "return=representation",
    "return=representation, return=minimal",
    "return=minimalist",
    "no-return=minimal",
    "respond-async; return=minimal",
    'foo="a, return=minimal, b"',
    'foo="a\\", return=minimal',
    'foo="not closed, return=minimal'
  ]) {
    assert.isFalse(prefers(prefer), prefer)
  }
})
