import * as FileStoreDisk from "@dpp/persistence/files/FileStoreDisk"
import { fileStoreContract } from "@dpp/testkit/contracts/fileStoreContract"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "dpp-files-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

fileStoreContract("FileStoreDisk", Layer.unwrap(Effect.map(folder, (path) => FileStoreDisk.layer(join(path, "files")))))
