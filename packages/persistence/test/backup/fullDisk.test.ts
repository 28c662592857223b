/** An archive whose disk is full in the middle. */
import { writeArchive } from "@dpp/persistence/backup/archive"
import { reportNotRun } from "@dpp/testkit/notRun"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { randomBytes } from "node:crypto"
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"

const hasFullDevice = existsSync("/dev/full")
if (!hasFullDevice) reportNotRun("An archive on a full disk is not tested: this system has no /dev/full.")

it.live.skipIf(!hasFullDevice)("an archive says that the disk is full, whichever entry comes after that", () =>
  Effect.gen(function* () {
    const folder = mkdtempSync(join(tmpdir(), "dpp-full-"))
    const path = join(folder, "backup.tar.gz")
    symlinkSync("/dev/full", `${path}.part`)
    // Nothing compresses it: the disk is full while entries are still added.
    const bytes = randomBytes(1024 * 1024)
    const failure = yield* Effect.flip(
      writeArchive(path, (add) =>
        Effect.gen(function* () {
          for (let entry = 0; entry < 20; entry += 1) {
            yield* add({ name: `files/${entry}`, bytes })
            // The disk reports its failure between two entries.
            for (let turn = 0; turn < 50; turn += 1) yield* Effect.promise(() => setImmediate())
          }
        })
      )
    )
    assert.strictEqual(failure.message, `${path} cannot be written: ENOSPC: no space left on device.`)
    assert.deepStrictEqual(readdirSync(folder), [])
    rmSync(folder, { recursive: true })
  })
)
