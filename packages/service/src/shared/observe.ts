/** Metrics whose value is read when metrics are exported, so that a change of the value costs nothing. */
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import type * as Scope from "effect/Scope"

type Attributes = Readonly<Record<string, string>>

/** Exports what `read` returns as the state of the metric, until the scope closes. */
const observe = <Input, State>(
  metric: Metric.Metric<Input, State>,
  read: () => State
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.map(Effect.context(), (context) =>
      Metric.registerUnsafe(metric, context, { get: read, update: () => {}, modify: () => {} })
    ),
    ({ remove }) => Effect.sync(remove)
  ).pipe(Effect.asVoid)

/** Exports a value that rises and falls. */
export const observeGauge = (name: string, description: string, attributes: Attributes, read: () => number) =>
  observe(Metric.gauge(name, { description, attributes }), () => ({ value: read() }))

/** Exports a value that only rises. */
export const observeCounter = (name: string, description: string, attributes: Attributes, read: () => number) =>
  observe(Metric.counter(name, { description, attributes, incremental: true }), () => ({
    count: read(),
    incremental: true
  }))
