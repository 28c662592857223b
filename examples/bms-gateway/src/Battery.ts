/** A battery as its management system sees it: used every hour, a little older after each. */
import type { BatteryConditionUpdate } from "@dpp/client"

/** One measurement, with the time it was taken. */
export type Reading = BatteryConditionUpdate & { readonly lastUpdate: string }

export class Battery {
  readonly id: string
  #charge = 80
  #cycles = 0
  #fade = 0
  /** Ampere-hours, as built. */
  readonly #capacity: number

  constructor(id: string, capacity: number) {
    this.id = id
    this.#capacity = capacity
  }

  /** The reading of one hour of use. `chance`, from 0 to 1, says how hard it was. */
  read(at: Date, chance: number): Reading {
    const used = 5 + 25 * chance
    this.#charge = this.#charge < used + 10 ? 95 : this.#charge - used
    this.#cycles += used / 100
    // About 20 % after 1500 full cycles, faster where it is driven hard.
    this.#fade = Math.min(100, this.#fade + (used / 100) * (20 / 1500) * (0.8 + 0.4 * chance))
    return {
      lastUpdate: at.toISOString(),
      stateOfCharge: round(this.#charge, 1),
      stateOfCertifiedEnergy: round(100 - this.#fade, 3),
      capacity: { remaining: round(this.#capacity * (1 - this.#fade / 100), 3), fade: round(this.#fade, 3) },
      cycles: { full: Math.floor(this.#cycles) },
      temperature: { current: round(18 + 14 * chance, 1) }
    }
  }
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))
