/** The comparison of two candidates. */

export interface Comparison {
  /** The first over the second, round by round; the median of them. */
  readonly ratio: number
  /** Medians, with their unit. */
  readonly ours: string
  readonly peers: string
  /** Whether a bound of the value itself is kept, where it has one beside the goal of the ratio. */
  readonly isWithinBound?: boolean
  /** What a reader must know to interpret the ratio. */
  readonly remark?: string
}

export const median = (values: ReadonlyArray<number>): number => percentile(values, 0.5)

export const percentile = (values: ReadonlyArray<number>, share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const round = (value: number): number => Number(value.toPrecision(3))

export type Measure = () => Promise<number> | number

export interface Rounds {
  readonly rounds: number
  readonly unit: string
  /** Rounds of each candidate that are not counted. */
  readonly warmUps?: number
}

/** Ours and the peer by turns, so that whatever else the machine does hits both. */
export const compare = async (
  ours: Measure,
  peers: Measure,
  { rounds, unit, warmUps = 1 }: Rounds
): Promise<Comparison> => {
  for (let warmUp = 0; warmUp < warmUps; warmUp++) {
    await ours()
    await peers()
  }
  const pairs: Array<readonly [number, number]> = []
  for (let pair = 0; pair < rounds; pair++) {
    // The candidates take turns to be first: the second may find warm caches.
    if (pair % 2 === 0) {
      const first = await ours()
      pairs.push([first, await peers()])
    } else {
      const first = await peers()
      pairs.push([await ours(), first])
    }
  }
  return {
    ratio: median(pairs.map(([a, b]) => a / b)),
    ours: `${round(median(pairs.map(([a]) => a)))} ${unit}`,
    peers: `${round(median(pairs.map(([, b]) => b)))} ${unit}`
  }
}
