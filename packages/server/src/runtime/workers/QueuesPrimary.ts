/** Asks the primary process for turns in the queues of the server, so that all workers share their places. */
import { type FairQueue, TooManyWaiting } from "@dpp/service/shared/FairQueue"
import { ServerQueues } from "@dpp/service/shared/Turns"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { FromQueue, ToQueue } from "./messages.ts"
import * as ThisWorker from "./ThisWorker.ts"

/** The queues of a worker that sends its messages so; `receive` takes those of the primary process. */
export const queuesOf = (send: (message: FromQueue) => void) => {
  const asked = new Map<number, Deferred.Deferred<void, TooManyWaiting>>()
  let count = 0

  const receive = (message: ToQueue): void => {
    const turn = asked.get(message.id)
    if (turn === undefined) return
    if (message._tag === "Turn") return void Deferred.doneUnsafe(turn, Effect.void)
    const { scope, seconds } = message
    Deferred.doneUnsafe(turn, Effect.fail(new TooManyWaiting({ scope, seconds })))
  }

  const make: (typeof ServerQueues)["Service"] = (queue) => {
    const load = { waiting: 0, running: 0 }
    const counted = <A, E, R>(state: keyof typeof load, effect: Effect.Effect<A, E, R>) =>
      Effect.suspend(() => {
        load[state] += 1
        return Effect.ensuring(
          effect,
          Effect.sync(() => {
            load[state] -= 1
          })
        )
      })

    const enter = (owner: string) =>
      Effect.sync(() => {
        const task = { id: ++count, turn: Deferred.makeUnsafe<void, TooManyWaiting>() }
        asked.set(task.id, task.turn)
        send({ _tag: "Enter", id: task.id, queue, owner })
        return task
      })

    const leave = (id: number) =>
      Effect.sync(() => {
        asked.delete(id)
        send({ _tag: "Leave", id })
      })

    const run: FairQueue["run"] = (owner, work) =>
      Effect.acquireUseRelease(
        enter(owner),
        ({ turn }) => Effect.andThen(counted("waiting", Deferred.await(turn)), counted("running", work)),
        ({ id }) => leave(id)
      )
    return { run, load: () => load }
  }
  return { make, receive }
}

export const layer = Layer.effect(
  ServerQueues,
  Effect.gen(function* () {
    const { make, receive } = queuesOf(ThisWorker.send)
    yield* ThisWorker.onMessage((message) => {
      if (message._tag === "Turn" || message._tag === "NoPlace") receive(message)
    })
    return make
  })
)
