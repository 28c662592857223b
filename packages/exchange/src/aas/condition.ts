/**
 * IDTA 02035-5, product condition. Every value has the time at which it was measured; the passport has one time for all.
 *
 * @source IDTA 02035-5
 * @source inferred: power in W, as in the technical data (the concept description has %); remaining capacity in Ah (there kWh)
 */
import * as Elements from "./elements.ts"
import { documentsOf } from "./documentReferences.ts"
import { float, type Form, moment, unsignedInt } from "./forms.ts"
import { at, group, type Node, placesOf, readChildren } from "./nodes.ts"
import { collection, property } from "./writing.ts"

const own = "urn:samm:io.admin-shell.idta.batterypass.product_condition:1.0.1#"

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const time = (idShort: string): Node => ({
  ...at("lastUpdate", idShort, `${own}${lowerFirst(idShort)}`, moment),
  read: (element, reading, path) => {
    const text = Elements.textOf(element)
    const value = text === undefined ? undefined : moment.read(text)
    if (typeof value === "string") reading.measuredAt(value, path)
  }
})

/** Writes the time only where there is a value. */
const withTime = (idShort: string, semanticId: string, nodes: ReadonlyArray<Node>): Node => {
  const last = time("LastUpdate")
  const element = collection(idShort, semanticId)
  return {
    ...group(idShort, semanticId, [...nodes, last]),
    write: (values, take) => {
      const held = nodes.map((node) => node.write(values, take)).filter((one) => one !== undefined)
      return held.length === 0 ? undefined : element([...held, last.write(values, take)])
    }
  }
}

const measured = (attribute: string, idShort: string, form: Form = float): Node =>
  withTime(idShort, `${own}${lowerFirst(idShort)}`, [
    at(attribute, `${idShort}Value`, `${own}${lowerFirst(idShort)}Value`, form)
  ])

const powers: ReadonlyArray<{ readonly attribute: string; readonly soc: string }> = [
  { attribute: "power.remainingAt80Soc", soc: "80" },
  { attribute: "power.remainingAt20Soc", soc: "20" }
]

/** The template has one element; a second state of charge is a second element with another name and the same meaning. */
const powerAt = ({ attribute, soc }: { readonly attribute: string; readonly soc: string }, index: number): Node => {
  const idShort = `RemainingPowerCapabilityDynamicAt${index === 0 ? "" : `_${soc}`}`
  const semanticId = `${own}remainingPowerCapabilityDynamicAt`
  const power = at(attribute, "PowerCapabilityAt", `${own}powerCapabilityAt`, float)
  const updated = time("RPCLastUpdated")
  const state = property("AtSoC", `${own}atSoC`)(soc, "xs:float")
  const element = collection(idShort, semanticId)
  return {
    idShort,
    semanticId,
    places: placesOf(`${idShort}[AtSoC=${soc}]`, [power]),
    write: (values, take) => {
      const value = power.write(values, take)
      return value === undefined ? undefined : element([updated.write(values, take), state, value])
    },
    read: (element, reading, path) => {
      const inside = Elements.childrenOf(element)
      const given = Elements.find(inside, "AtSoC", `${own}atSoC`)
      const known = powers.find((one) => Number(one.soc) === Number(Elements.textOf(given)))
      if (known === undefined) return reading.leaveElement(element, path)
      const value = at(known.attribute, "PowerCapabilityAt", `${own}powerCapabilityAt`, float)
      const others = inside.filter((one) => one !== given)
      readChildren([updated, value], { value: others }, reading, path)
    }
  }
}

export const condition: ReadonlyArray<Node> = [
  measured("energy.throughput", "EnergyThroughput"),
  measured("capacity.throughput", "CapacityThroughput"),
  measured("cycles.full", "NumberOfFullCycles", unsignedInt),
  measured("stateOfCertifiedEnergy", "StateOfCertifiedEnergy"),
  measured("energy.remaining", "RemainingEnergy"),
  measured("capacity.remaining", "RemainingCapacity"),
  documentsOf("negativeEvents.accidents", "InformationOnAccidents", `${own}informationOnAccidents`),
  withTime("TemperatureInformation", `${own}temperatureInformation`, [
    at("temperature.current", "MeasuredTemp", `${own}measuredTemp`, float),
    at("temperature.minutesAboveBoundary", "TimeExtremeHighTemp", `${own}timeExtremeHighTemp`, float),
    at("temperature.minutesBelowBoundary", "TimeExtremeLowTemp", `${own}timeExtremeLowTemp`, float),
    at(
      "temperature.minutesChargingAboveBoundary",
      "TimeExtremeHighTempCharging",
      `${own}timeExtremeHighTempCharging`,
      float
    ),
    at(
      "temperature.minutesChargingBelowBoundary",
      "TimeExtremeLowTempCharging",
      `${own}timeExtremeLowTempCharging`,
      float
    )
  ]),
  withTime("RemainingPowerCapability", `${own}remainingPowerCapability`, powers.map(powerAt)),
  measured("selfDischarge.evolution", "EvolutionOfSelfDischarge"),
  measured("selfDischarge.currentRate", "CurrentSelfDischargingRate"),
  measured("efficiency.remainingRoundTrip", "RemainingRoundTripEnergyEfficiency"),
  measured("stateOfCharge", "StateOfCharge")
]
