/** A simulated battery: it is used every hour, and ages a little each time. */
import type { BatteryConditionUpdate } from "@dpp/client"

/** One measurement with its time. */
export type Reading = BatteryConditionUpdate & { readonly lastUpdate: string }

export class Battery {
  readonly id: string
  #charge = 80
  #cycles = 0
  #fade = 0
  /** Rated capacity in ampere-hours. */
  readonly #capacity: number

  constructor(id: string, capacity: number) {
    this.id = id
    this.#capacity = capacity
  }

  /** The reading after one hour of use. `load`, from 0 to 1, is the intensity of use. */
  read(at: Date, load: number): Reading {
    const used = 5 + 25 * load
    this.#charge = this.#charge < used + 10 ? 95 : this.#charge - used
    this.#cycles += used / 100
    // About 20 % after 1500 full cycles, and more under high load.
    this.#fade = Math.min(100, this.#fade + (used / 100) * (20 / 1500) * (0.8 + 0.4 * load))
    return {
      lastUpdate: at.toISOString(),
      stateOfCharge: round(this.#charge, 1),
      stateOfCertifiedEnergy: round(100 - this.#fade, 3),
      capacity: { remaining: round(this.#capacity * (1 - this.#fade / 100), 3), fade: round(this.#fade, 3) },
      cycles: { full: Math.floor(this.#cycles) },
      temperature: { current: round(18 + 14 * load, 1) }
    }
  }
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))
