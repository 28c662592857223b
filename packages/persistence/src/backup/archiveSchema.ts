/**
 * The schema of an archive, and a database that has it: an archive of an earlier release is restored into the schema in which it was
 * written, and migrated from there as the database of that release would be.
 */
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { loader } from "../migrations/index.ts"
import { current, migrateWith, newest } from "../migrations/Migrations.ts"
import { ArchiveDamaged } from "./archive.ts"

/** The oldest schema of which an archive is kept and restored by a test. */
const oldest = 24

const Header = Schema.fromJsonString(
  Schema.Struct({ format: Schema.Literal(1), schema: Schema.Int, build: Schema.optionalKey(Schema.String) })
)

/** The archive cannot be restored into this database by this version. */
export class SchemaDiffers extends Schema.TaggedError<SchemaDiffers>()("SchemaDiffers", {
  archive: Schema.Int,
  /** The schema of the database, or of this version if the database is new. */
  database: Schema.Int,
  isNew: Schema.Boolean,
  /** The build that wrote the archive; absent in archives of earlier versions. */
  build: Schema.optionalKey(Schema.String)
}) {
  override get message(): string {
    if (!this.isNew) {
      return (
        `The archive has schema ${this.archive}, the database has schema ${this.database} already: ` +
        "restore into a new database, in which no server has run and no schema was made."
      )
    }
    const writer = this.build === undefined ? "the version that wrote it" : `version ${this.build}, which wrote it`
    const differ = `The archive has schema ${this.archive}, this version has schema ${this.database}`
    return this.archive > this.database
      ? `${differ}: restore with ${writer}, or with a later one.`
      : `${differ} and restores archives from schema ${oldest} on: restore with ${writer}, then upgrade.`
  }
}

/**
 * Gives a new database the schema that the archive with this header has. Returns that schema. Fails on a database that has another
 * one.
 */
export const prepareSchema = Effect.fnUntraced(function* (header: Uint8Array) {
  const { build, schema: archive } = yield* Schema.decodeUnknownEffect(Header)(Buffer.from(header).toString()).pipe(
    Effect.catchTags({ SchemaError: () => new ArchiveDamaged({ reason: "it is not a backup of this program" }) })
  )
  const { id: supported } = yield* newest
  const found = yield* current
  const isNew = Option.isNone(found)
  const writer = build === undefined ? {} : { build }
  if (archive > supported || archive < oldest)
    return yield* new SchemaDiffers({ archive, database: supported, isNew: true, ...writer })
  if (!isNew && found.value.id !== archive)
    return yield* new SchemaDiffers({ archive, database: found.value.id, isNew, ...writer })
  if (isNew) yield* migrateWith(Effect.map(loader, (all) => all.filter(([id]) => id <= archive)))
  return archive
})
