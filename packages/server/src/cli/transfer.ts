/** `dpp transfer` and `dpp product transfer`: offers of passports and used batteries. */
import { Uuid } from "@dpp/core/identifiers"
import { maximumConsented, TransferPurpose } from "@dpp/core/transfer"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import { endOfDay, numberField, present, textFlag } from "./shared/flags.ts"
import { apiCommand } from "./shared/operationCommand.ts"
import { fieldsOf, tableOf } from "./shared/output.ts"
import type { Language } from "./texts/language.ts"

/** `dpp product transfer` makes an offer. */
export const offerCommand = (language: Language) => {
  const words = language.texts.lifecycle.transfer
  return apiCommand(language)("transfer", {
    description: words.description,
    examples: [
      {
        command: "dpp product transfer TR82-26-000147 --purpose responsibility --expires 2027-05-31",
        description: words.examples.responsibility
      },
      {
        command: "dpp product transfer TR82-26-000147 TR82-26-000148 --purpose second_life --expires 2027-05-31",
        description: words.examples.secondLife
      },
      {
        command: "dpp product transfer TR82-26-000147 --purpose second_life --batteries 12 --expires 2027-05-31",
        description: words.examples.batteries
      }
    ],
    flags: {
      products: Argument.String("product").pipe(
        Argument.withDescription(language.texts.flags.product),
        Argument.variadic({ min: 1, max: maximumConsented })
      ),
      purpose: Flag.Literals("purpose", TransferPurpose.literals).pipe(Flag.withDescription(words.purpose)),
      batteries: numberField("batteries", words.batteries).pipe(Flag.withMetavar("NUMBER")),
      expires: Flag.String("expires").pipe(Flag.withMetavar("DATE"), Flag.withDescription(words.expires)),
      note: textFlag("note", words.note)
    },
    run: ({ findBattery, send }, { batteries: count, expires, note, products, purpose }) =>
      Effect.gen(function* () {
        const batteries = yield* Effect.forEach(products, findBattery)
        const terms = { purpose, expires_at: endOfDay(expires), ...present({ note, batteries: count }) }
        const product_ids = batteries.map(({ id }) => id)
        const [first = "", ...others] = product_ids
        const { code, data, id } = yield* send((client, options) =>
          others.length === 0
            ? client.transfers.offer(first, terms, options)
            : client.transfers.offerMany({ ...terms, product_ids }, options)
        )
        return { id, code, data }
      }),
    text: ({ code, data, id }, { products, purpose }) =>
      `${fieldsOf({ id, purpose, products: products.length, expires_at: data.expires_at, code })}\n${words.handOver}`
  })
}

export const transfer = (language: Language) => {
  const words = language.texts.lifecycle.transfer
  const { columns } = words
  const command = apiCommand(language)
  return Command.make("transfer").pipe(
    Command.withDescription(words.shortDescription),
    Command.withShortDescription(words.short),
    Command.withSubcommands([
      command("list", {
        description: words.list,
        examples: [{ command: "dpp transfer list", description: words.examples.list }],
        flags: {},
        run: ({ all }) => all((client, options) => client.transfers.list({ per_page: 100 }, options)),
        text: (offers) =>
          offers.length === 0
            ? words.none
            : tableOf(
                offers.map((one) => ({
                  [columns.id]: one.id,
                  [columns.direction]: one.direction,
                  [columns.purpose]: one.purpose,
                  [columns.status]: one.status,
                  [columns.with]: one.direction === "sent" ? one.receiver?.name : one.sender.name,
                  [columns.products]: one.product_ids.length,
                  [columns.expires]: one.expires_at.slice(0, 10)
                }))
              )
      }),
      command("accept", {
        description: words.accept,
        examples: [{ command: "dpp transfer accept dpp_tr_EXAMPL01_...", description: words.examples.accept }],
        flags: {
          code: Argument.String("code").pipe(Argument.withDescription(words.code)),
          facility_id: textFlag("facility", words.facility).pipe(Flag.withMetavar("ID"))
        },
        run: ({ send }, { code, facility_id }) =>
          send((client, options) => client.transfers.accept({ code, ...present({ facility_id }) }, options)),
        text: ({ ended_grants, product_ids, purpose, sender }) =>
          [
            words.accepted[purpose](product_ids.length, sender.name),
            ...product_ids.map((id) => `  ${id}`),
            ...ended_grants.map(({ audience, grantee }) => words.ended(grantee.name, audience))
          ].join("\n")
      }),
      command("withdraw", {
        description: words.withdraw,
        examples: [
          {
            command: "dpp transfer withdraw 01a31c5e-7a00-7000-8000-000000000042",
            description: words.examples.withdraw
          }
        ],
        flags: {
          id: Argument.String("transfer-id").pipe(Argument.withSchema(Uuid), Argument.withDescription(words.id))
        },
        run: ({ send }, { id }) =>
          send(async (client, options) => {
            await client.transfers.withdraw(id, options)
            return { id, withdrawn: true }
          }),
        text: ({ id }) => words.withdrawn(id)
      })
    ])
  )
}
