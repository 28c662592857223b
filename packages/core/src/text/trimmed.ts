/**
 * Texts that callers send: trimmed, limited in length, without refused characters (`characters.ts`).
 *
 * A rule about what callers may send is a check of the codec's encoded side, which runs when a value comes in. The
 * decoded side describes what is stored and returned, so that a rule that came later leaves older values readable.
 * Lengths count characters (code points).
 */
import * as Schema from "effect/Schema"
import type * as SchemaAST from "effect/SchemaAST"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { refusedCharacter } from "./characters.ts"
import { breaking, breaks } from "./broken.ts"

/** Documents of the API show the bounds on what is sent, whose text they apply to once it is trimmed. */
const acceptable = (minLength: number, maxLength: number) =>
  Schema.makeFilter(
    (value: string) => {
      const refused = refusedCharacter(value)
      return refused === null || breaking(refused)
    },
    { toJsonSchema: () => ({ minLength, maxLength }) }
  )

/** A text as it is stored and returned: `minimum` to `maximum` characters. */
export const storedText = (maximum: number, minimum = 1): Schema.Codec<string, string> =>
  Schema.String.check(Schema.isMinCodePoints(minimum), Schema.isMaxCodePoints(maximum))

/** A text as callers send it, which is trimmed: `minimum` to `maximum` characters, `rules` included. */
export const trimmed = (
  maximum: number,
  minimum = 1,
  ...rules: ReadonlyArray<SchemaAST.Check<string>>
): Schema.Codec<string, string> =>
  trimmedFrom(Schema.String.check(acceptable(minimum, maximum), ...rules), maximum, minimum)

const trimmedFrom = (sent: Schema.Codec<string>, maximum: number, minimum: number): Schema.Codec<string, string> =>
  sent.pipe(Schema.decodeTo(storedText(maximum, minimum), SchemaTransformation.trim()))

const isLine = Schema.makeFilter(
  (value: string) => !/[\t\n\r\u2028\u2029]/u.test(value.trim()) || breaks("oneLine"),
  // Documents of the API show a description that is added to the schema only with this.
  { toJsonSchema: () => ({}) }
)

/** A name as callers send it, which is in one line: what follows a line break could look like a part of what shows the name. */
export const trimmedLine = (maximum: number): Schema.Codec<string, string> => trimmed(maximum, 1, isLine)
