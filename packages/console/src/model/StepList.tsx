/** The seven steps of a model, with how many mandatory details each has. */
import { type StepId, steps } from "@dpp/core/catalogue"
import { sectionLabel } from "@dpp/core/languages"
import { Link } from "@tanstack/react-router"
import { useLanguage } from "../texts/texts.tsx"
import type { ModelCheck } from "./modelCheck.ts"

interface Props {
  readonly id: string
  readonly check: ModelCheck
  readonly current: StepId
}

export const StepList = ({ check, current, id }: Props) => {
  const { language, texts } = useLanguage()
  return (
    <nav aria-label={texts.model.steps}>
      <ol className="tasks">
        {steps.map((step) => {
          const { filled = 0, required = 0 } = check.steps.find((one) => one.id === step.id) ?? {}
          return (
            <li key={step.id} className="short-item">
              <div className="spread">
                <Link
                  to="/models/$id"
                  params={{ id }}
                  search={{ step: step.id }}
                  aria-current={step.id === current ? "step" : undefined}
                >
                  {sectionLabel(step.id, language)}
                </Link>
                <span className={filled === required ? "state" : "state open"}>
                  {required === 0 ? texts.optional : texts.model.progress(filled, required)}
                </span>
              </div>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
