import * as FileStoreS3 from "@dpp/persistence/files/FileStoreS3"
import { fileStoreContract } from "@dpp/testkit/contracts/fileStoreContract"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "s3rver"

/** A server with the API of S3, over a folder. */
const server = Effect.acquireRelease(
  Effect.promise(async () => {
    const directory = mkdtempSync(join(tmpdir(), "dpp-s3-"))
    const configureBuckets = [{ name: "files", configs: [] }]
    const running = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets })
    const { port } = await running.run()
    return { running, directory, port }
  }),
  ({ directory, running }) =>
    Effect.promise(async () => {
      await running.close()
      rmSync(directory, { recursive: true, force: true })
    })
)

const adapter = Layer.unwrap(
  Effect.map(server, ({ port }) =>
    FileStoreS3.layer({
      bucket: "files",
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" }
    })
  )
)

fileStoreContract("FileStoreS3", adapter)
