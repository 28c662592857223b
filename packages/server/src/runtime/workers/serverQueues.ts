/** The queues of a server in its primary process: whichever worker has a task, an organization has one turn at a time, and all have two. */
import * as FairQueue from "@dpp/service/shared/FairQueue"
import { turnOptions } from "@dpp/service/shared/Turns"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type { FromQueue, ToQueue } from "./messages.ts"

/** `Worker`: what identifies a worker. */
export const serverQueues = <Worker>(
  fork: <A>(effect: Effect.Effect<A>) => Fiber.Fiber<A>,
  send: (worker: Worker, message: ToQueue) => void
) => {
  const queues = {
    foreignFiles: FairQueue.make<string>(turnOptions.foreignFiles),
    supplierFiles: FairQueue.make<string>(turnOptions.supplierFiles)
  }
  const tasks = new Map<Worker, Map<number, Fiber.Fiber<unknown>>>()
  const leave = (task: Fiber.Fiber<unknown>): void => void fork(Fiber.interrupt(task))

  /** A task has its turn until its worker says that it leaves. */
  const enter = (worker: Worker, { id, owner, queue }: Extract<FromQueue, { _tag: "Enter" }>) => {
    const turn = Effect.andThen(
      Effect.sync(() => send(worker, { _tag: "Turn", id })),
      Effect.never
    )
    return queues[queue]
      .run(owner, turn)
      .pipe(
        Effect.catch(({ scope, seconds }) => Effect.sync(() => send(worker, { _tag: "NoPlace", id, scope, seconds })))
      )
  }

  return {
    receive: (worker: Worker, message: FromQueue): void => {
      const own = tasks.get(worker) ?? new Map<number, Fiber.Fiber<unknown>>()
      tasks.set(worker, own)
      const { id } = message
      if (message._tag === "Enter") return void own.set(id, fork(enter(worker, message)))
      const task = own.get(id)
      own.delete(id)
      if (task !== undefined) leave(task)
    },
    /** Ends the turns of a worker that has ended. */
    end: (worker: Worker): void => {
      for (const task of tasks.get(worker)?.values() ?? []) leave(task)
      tasks.delete(worker)
    }
  }
}
