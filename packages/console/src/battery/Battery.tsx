/**
 * One battery: its values step by step, its condition, what happened to it, another organization, who changed what, and its proof. What is typed is kept on this machine until
 * it is saved, and a change of another person is not overwritten.
 */
import type { Product } from "@dpp/client"
import { wordFor } from "@dpp/core/sheets"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams, useSearch } from "@tanstack/react-router"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { rememberChoice } from "../session/choice.ts"
import { hasRole, useSession } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"
import { type BatterySection, batterySections } from "./sections.ts"
import { batteryQuery } from "./batteryQuery.ts"
import { Condition } from "./Condition.tsx"
import { Events } from "./Events.tsx"
import { History } from "./History.tsx"
import { OfferTransfer } from "./OfferTransfer.tsx"
import { Publication } from "./Publication.tsx"
import { ValuesForm } from "./ValuesForm.tsx"

export const Battery = () => {
  const { language, texts } = useLanguage()
  const { id } = useParams({ from: "/member/batteries/$id" })
  const { section } = useSearch({ from: "/member/batteries/$id" })
  const canAsk = hasRole(useSession(), "editor")
  const { data: battery, error } = useQuery(batteryQuery(id))
  if (error !== null) return <Notice kind="bad">{errorText(error, texts)}</Notice>
  if (battery === undefined) return <p className="quiet">{texts.loading}</p>
  return (
    <View
      title={battery.serial_number}
      lead={
        <>
          {battery.name}. {wordFor("battery_category", battery.battery_category, language)}.
        </>
      }
    >
      <Publication battery={battery} />
      <Sections id={id} current={section} />
      <Section battery={battery} section={section} />
      <div className="row">
        <Link to="/batteries">{texts.batteries.title}</Link>
        <Link to="/declarations" search={{ battery: battery.id }}>
          {texts.model.declarations}
        </Link>
        {canAsk && !battery.completeness.ready && (
          <Link
            to="/suppliers/new"
            search={{ model: "", for: "batteries" }}
            onClick={() => rememberChoice("suppliers", [battery.id])}
          >
            {texts.model.askSupplier}
          </Link>
        )}
      </div>
    </View>
  )
}

interface SectionProps {
  readonly battery: Product & { readonly etag: string }
  readonly section: BatterySection
}

const Section = ({ battery, section }: SectionProps) => {
  if (section === "condition") return <Condition id={battery.id} />
  if (section === "transfer") return <OfferTransfer battery={battery} />
  if (section === "events") return <Events battery={battery} />
  if (section === "history") return <History id={battery.id} />
  return <ValuesForm key={battery.id} battery={battery} />
}

const Sections = ({ current, id }: { readonly id: string; readonly current: BatterySection }) => {
  const { battery } = useLanguage().texts
  return (
    <nav aria-label={battery.sections}>
      <ul className="row">
        {batterySections.map((section) => (
          <li key={section}>
            <Link
              to="/batteries/$id"
              params={{ id }}
              search={{ section, step: "general" }}
              aria-current={section === current ? "page" : undefined}
            >
              {battery[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
