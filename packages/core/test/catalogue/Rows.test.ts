/**
 * Rules of the catalogue itself: names, labels, sources, and the way of a value into the models and back.
 */
import { assert, describe, it } from "@effect/vitest"
import { Ajv2020 } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { attributeLabel } from "../../src/languages/labels.ts"
import { type Label, labelAt, languages } from "../../src/languages/languages.ts"
import { catalogue, productDefinitions, type NamedDefinition, steps } from "../../src/catalogue/Catalogue.ts"
import { isJsonObject, type JsonObject } from "../../src/text/Json.ts"
import { mergedProperty } from "../../src/v20/Merged.ts"

const rowsOf = (step: (typeof steps)[number]): ReadonlyArray<NamedDefinition> => [
  ...step.product,
  ...step.condition,
  ...step.derived
]
const allRows: ReadonlyArray<NamedDefinition> = steps.flatMap(rowsOf)

/** Properties that several fields fill, each its own keys. */
const shared = {
  v13: [
    "BatteryChemistry",
    "EconomicOperatorInformation",
    "ExtinguishingAgent",
    "ManufacturerInformation",
    "OriginalPowerCapability",
    "RemainingPowerCapability"
  ],
  v20: [
    "batteryChemistry",
    "economicOperatorInformation",
    "extinguishingAgent",
    "manufacturerInformation",
    "originalPowerCapability",
    "remainingPowerCapability"
  ]
} as const

const groupsOf = (
  model: "v13" | "v20"
): ReadonlyArray<readonly [property: string, rows: ReadonlyArray<NamedDefinition>]> =>
  steps.flatMap((step) => [
    ...Map.groupBy(
      rowsOf(step).filter((row) => row[model] !== null),
      (row) => row[model] ?? ""
    )
  ])

describe("names", () => {
  it("stand for one attribute each", () => {
    assert.strictEqual(productDefinitions.length, Object.keys(catalogue).length, "a product row in two steps")
    const names = allRows.map(({ name }) => name)
    assert.deepStrictEqual(names, [...new Set(names)])
  })

  it("are wire names for products and paths for the condition", () => {
    for (const step of steps) {
      for (const { name } of [...step.product, ...step.derived]) assert.match(name, /^[a-z]+(?:_[a-z0-9]+)*$/u)
      for (const { name } of step.condition)
        assert.match(name, /^[a-z]+(?:[A-Z][a-z]+|80Soc|20Soc)*(?:\.[a-z]+(?:[A-Z0-9][a-z0-9]*)*)?$/u)
    }
  })

  for (const model of ["v13", "v20"] as const) {
    it(`share a ${model} property only where it is a node of several fields`, () => {
      const found = groupsOf(model).flatMap(([property, rows]) => (rows.length > 1 ? [property] : []))
      assert.deepStrictEqual(found.toSorted(), [...shared[model]])
    })
  }

  it("count as many v2.0 properties as the model has: 9 + 13 + 7 + 8 + 3 + 4 + 12 + 36", () => {
    const counts = steps.map(
      (step) =>
        new Set([
          ...step.product.flatMap((row) => mergedProperty(row.name)?.property ?? row.v20 ?? []),
          ...step.condition.flatMap(({ v20 }) => v20 ?? [])
        ]).size
    )
    const derived = groupsOf("v20").filter(([, rows]) =>
      steps.some((step) => rows.some((row) => step.derived.includes(row)))
    )
    const inSection = ["thirdPartyServiceProvider", "economicOperatorInformation"]
    const header = derived.filter(([property]) => !inSection.includes(property)).length
    assert.deepStrictEqual([header, ...counts], [9, 13 - inSection.length, 7, 8, 3, 4, 12, 36])
  })
})

describe("labels", () => {
  for (const language of languages) {
    it(`exist, are trimmed, and are unique (${language})`, () => {
      const labels = allRows.map(({ name }) => attributeLabel(name, language))
      for (const [index, label] of labels.entries()) {
        assert.isNotEmpty(label, allRows[index]?.name)
        assert.strictEqual(label, label.trim())
        assert.notMatch(label, / {2}|\n|[.:]$/u)
      }
      const twice = labels.filter((label, index) => labels.indexOf(label) !== index)
      assert.deepStrictEqual(twice, [])
    })
  }

  it("are written in the script of their language", () => {
    const labels: ReadonlyArray<readonly [string, Label]> = [
      ...allRows.map(({ name }) => [name, labelAt("attributes", name)] as const),
      ...steps.map(({ id }) => [id, labelAt("sections", id)] as const)
    ]
    for (const [name, label] of labels) {
      assert.match(label.zh, /\p{Script=Han}/u, name)
      assert.notMatch(
        `${label.de}${label.en}${label.es}${label.fr}${label.it}${label.nl}${label.pl}`,
        /\p{Script=Han}/u,
        name
      )
    }
  })

  it("are the titles of documents that come without one", () => {
    for (const { name, shape } of allRows.filter((row) => row.shape.type === "document")) {
      const written = shape.v20.write(accepted(shape.input, "https://example.com/a.pdf"))
      assert.strictEqual(isJsonObject(written) ? written["resourceTitle"] : undefined, attributeLabel(name, "en"), name)
    }
  })
})

describe("descriptions", () => {
  it("are plain sentences, which a unit and sources can follow", () => {
    for (const { description, name } of allRows) {
      assert.match(description, /^[A-Z].+[.]$/u, name)
      assert.notMatch(description, / {2}|\n|\.\.|Unit:|Source:|EU 2023|Annex/u, name)
      assert.isAtLeast(description.split(" ").length, 5, name)
      assert.isAtMost(description.length, 330, name)
      assert.notStrictEqual(description, `${attributeLabel(name, "en")}.`, name)
    }
  })

  it("state a condition where the duty is C, and nowhere else", () => {
    for (const { duty, dutyCondition, name } of allRows) {
      assert.strictEqual(dutyCondition !== undefined, Object.values(duty).includes("C"), name)
      if (dutyCondition !== undefined) assert.match(dutyCondition.text, /^Required where .+\.$/u, name)
    }
  })

  it("are unique", () => {
    const descriptions = allRows.map(({ description }) => description)
    assert.deepStrictEqual(descriptions, [...new Set(descriptions)])
  })

  it("name only fields that exist", () => {
    const names = new Set([...allRows.map(({ name }) => name), ...allRows.flatMap(enumerated)])
    for (const { description, name } of allRows) {
      const named = [...description.matchAll(/`([a-z]+(?:_[a-z0-9]+)+)`/gu)].flatMap(([, field]) => field ?? [])
      for (const field of named) assert.isTrue(names.has(field), `${field}, in the description of ${name}`)
    }
  })

  it("give examples that the field accepts", () => {
    const examples = allRows.flatMap(({ description, name, shape }) =>
      [...description.matchAll(/for example `([^`]+)`/gu)].flatMap(([, example]) =>
        example === undefined ? [] : [{ name, shape, value: example.startsWith("[") ? JSON.parse(example) : example }]
      )
    )
    assert.isAbove(examples.length, 10)
    for (const { name, shape, value } of examples) {
      assert.isTrue(Result.isSuccess(Schema.decodeUnknownResult(shape.input)(value)), `${name}: ${value}`)
    }
    for (const example of ["P8Y", "P30M"]) {
      assert.include(catalogue.warranty_period.description, `\`${example}\``)
      assert.strictEqual(accepted(catalogue.warranty_period.shape.input, example), example)
    }
  })

  it("name all values of a short closed list", () => {
    for (const row of allRows.filter(({ name }) => name === "battery_category" || name === "battery_status")) {
      assert.strictEqual(enumerated(row).length, 5, row.name)
      for (const value of enumerated(row)) assert.include(row.description, `\`${value}\``, row.name)
    }
  })
})

/** The values of a closed list; none for other types. */
const enumerated = ({ shape }: NamedDefinition): ReadonlyArray<string> =>
  "literals" in shape.input && Array.isArray(shape.input.literals) ? shape.input.literals.map(String) : []

describe("sources", () => {
  const form =
    /^(?:inferred: )?(?:DIN DKE SPEC 99100 §6(?:\.\d+)+|EU 2023\/1542 (?:Art\. \d+(?:\(\d+\))*(?:\([a-z]\))?|Annex [IVX]+(?: Part [A-Z])?(?:(?: \d)?(?:\([a-z0-9]+\))*)(?: \(corrected on \d{1,2} \p{L}+ \d{4}\))?)|EU 2024\/1781 (?:Art\. \d+(?:\(\d+\))?|Annex [IVX]+)|Catena-X BatteryPass 6\.1\.0|EN 182\d\d(?: §[\d.]+)?|Labelling implementing act \(draft\)(?: Annex [IVX]+)?)$/u

  it("are written in one form", () => {
    for (const { name, source } of allRows) {
      for (const entry of source) assert.match(entry, form, name)
      assert.deepStrictEqual([...source], [...new Set(source)], name)
    }
  })

  it("give a legal basis for every duty, not only a clause of the specification or a draft", () => {
    for (const { name, duty, source } of allRows) {
      if (!Object.values(duty).some((letter) => letter === "M" || letter === "C" || letter === "P")) continue
      assert.isTrue(
        source.some((entry) => /^(?:EU|EN) /u.test(entry)),
        name
      )
    }
  })
})

/** What a caller may send, by the type of the shape; enumerations by name. */
const samples: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  text: ["a", "Zellfertigung Süd, Halle 3", "电池"],
  decimal: [0, 1, 0.1, 12.75, 1234.5678, 99_999],
  integer: [0, 1, 4096],
  percent: [0, 0.1, 33.3, 100],
  boolean: [true, false],
  date: ["2026-02-28", "2024-02-29T23:59:59.5+02:00"],
  duration: ["P8Y", "P1Y6M"],
  uri: ["https://example.com/study?lang=de#page=2"],
  document: ["https://example.com/a.pdf", { url: "https://example.com/symbol.svg" }],
  "date-time": ["2026-07-23T00:00:00Z"],
  "list of text": [[], ["Cobalt", "Natural graphite"]],
  "list of {component, name, identifier}": [
    [{ component: "cathode", name: "NMC 811" }],
    [{ component: "anode", name: "Graphite", identifier: "7782-42-5" }]
  ],
  "list of {chemical_name, identifier_type, identifier, location, concentration_percent, hazards, impact}": [
    [],
    [{ chemical_name: "Lithium hexafluorophosphate" }],
    [
      {
        chemical_name: "Lithium hexafluorophosphate",
        identifier_type: "CAS",
        identifier: "21324-40-3",
        location: "electrolyte",
        concentration_percent: 0.5,
        impact: "Toxic if swallowed"
      }
    ]
  ],
  serial_number: ["SN-2026/0001"],
  commodity_code: ["850760", "85076000"],
  mfr_email: ["info@example.com"],
  operator_email: ["info@example.com"],
  passport_id: ["urn:uuid:1f5c1a52-8a0f-4bd2-9c38-2a4b0e6f7c11"],
  battery_category: ["lmt", "ev", "industrial", "stationary", "industrial_without_bms"],
  battery_status: ["original", "re-used", "remanufactured", "repurposed", "waste"],
  battery_chemistry: ["Li-ion LFP", "Pb"],
  dpp_status: ["active", "archived"],
  dpp_granularity: ["item"]
}

const samplesOf = ({ name, shape }: NamedDefinition): ReadonlyArray<unknown> => {
  const found = samples[name] ?? samples[shape.type]
  assert.isDefined(found, `samples of ${name} (${shape.type})`)
  return found
}

const accepted = (codec: NamedDefinition["shape"]["input"], value: unknown) => {
  const result = Schema.decodeUnknownResult(codec)(value)
  assert.isTrue(Result.isSuccess(result), `input refuses ${JSON.stringify(value)}`)
  return Result.getOrThrow(result)
}

const readNode = (name: "battery_mass" | "rated_capacity", node: JsonObject) => {
  const dialect = catalogue[name].shape.v13
  assert.isNotNull(dialect)
  return Result.getOrThrow(dialect.read(node))
}

const ajv = new Ajv2020({ allErrors: true, strict: true })
formats.default(ajv)

const assertValid = (schema: JsonObject, value: unknown, message: string) => {
  ajv.validate(schema, value)
  assert.strictEqual(ajv.errorsText(), "No errors", `${message}: ${JSON.stringify(value)}`)
}

describe("values", () => {
  it("are accepted as they were answered", () => {
    for (const row of allRows) {
      for (const sample of samplesOf(row)) {
        const value = accepted(row.shape.input, sample)
        assert.deepStrictEqual(accepted(row.shape.input, value), value, row.name)
      }
    }
  })

  it("come back from the v1.3 node that they make", () => {
    for (const row of allRows) {
      const node = row.shape.v13
      if (node === null) continue
      for (const sample of samplesOf(row)) {
        const value = accepted(row.shape.input, sample)
        const written = node.write(value)
        assertValid(node.schema, written, `${row.name} in v1.3`)
        assert.deepStrictEqual(accepted(row.shape.input, Result.getOrThrow(node.read(written))), value, row.name)
      }
    }
  })

  it("are written to v2.0 as its schema says", () => {
    for (const row of allRows) {
      for (const sample of samplesOf(row)) {
        const written = row.shape.v20.write(accepted(row.shape.input, sample))
        assertValid(row.shape.v20.schema, written, `${row.name} in v2.0`)
      }
    }
  })

  for (const model of ["v13", "v20"] as const) {
    it(`that share a ${model} node do not write over one another`, () => {
      for (const [property, rows] of groupsOf(model)) {
        const parts = rows.map((row) => {
          const written = row.shape[model]?.write(accepted(row.shape.input, samplesOf(row)[0]))
          return isJsonObject(written) ? written : {}
        })
        const whole = Object.assign({}, ...parts)
        for (const part of parts) assert.deepStrictEqual({ ...whole, ...part }, whole, property)
        const own = parts.map((part) => Object.keys(part).filter((key) => !/unit$|^watt$/iu.test(key)))
        if (rows.length > 1) assert.strictEqual(new Set(own.flat()).size, rows.length, property)
      }
    })
  }

  it("are converted to the unit of the catalogue", () => {
    assert.strictEqual(readNode("battery_mass", { gramKgValue: 450_000, gramKg: "g" }), 450)
    const capacity = { amperehourMiliamperehourValue: 94_500 }
    assert.strictEqual(readNode("rated_capacity", { ...capacity, ampereHourMiliamperehour: "mAh" }), 94.5)
    assert.strictEqual(readNode("rated_capacity", { ...capacity, amperehourMiliamperehour: "Ah" }), 94_500)
  })
})
