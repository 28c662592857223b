/** One EU declaration of conformity: where it stands, the form by the points of Annex IX, its documents, and its issue. */
import type { Declaration } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { codeOf, errorText, fieldErrors } from "../api/errorText.ts"
import { useKept } from "../session/useKept.ts"
import { ErrorSummary } from "../controls/ErrorSummary.tsx"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { checkMembers } from "./checkMembers.ts"
import { DeclarationDocuments } from "./DeclarationDocuments.tsx"
import { declarationQuery, declarationsKey } from "./declarationQueries.ts"
import { DeclarationStatus } from "./DeclarationStatus.tsx"
import { DeclarationSteps } from "./DeclarationSteps.tsx"
import { fieldLabel } from "./fieldLabels.ts"
import { LanguagesPart } from "./LanguagesPart.tsx"
import { type Members, membersOf, updateOf } from "./members.ts"
import { ObjectPart } from "./ObjectPart.tsx"
import { ProcedurePart } from "./ProcedurePart.tsx"
import { ReferencesPart } from "./ReferencesPart.tsx"
import { SignedPart } from "./SignedPart.tsx"

export const DeclarationView = () => {
  const { texts } = useLanguage()
  const { id } = useParams({ from: "/member/declarations/$id" })
  const { data: declaration, error } = useQuery(declarationQuery(id))
  if (error !== null) return <Notice kind="bad">{errorText(error, texts)}</Notice>
  if (declaration === undefined) return <p className="quiet">{texts.loading}</p>
  return <Form key={id} declaration={declaration} />
}

const Form = ({ declaration }: { readonly declaration: Declaration }) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("declaration")
  const session = useSession()
  const queries = useQueryClient()
  const { id, number, state, subjects } = declaration
  const [kept, keep] = useKept<Partial<Members>>(`declaration ${session.organization.id} ${id}`)
  const [attempt, setAttempt] = useState(0)
  const values: Members = { ...membersOf(declaration), ...kept }
  const isEnded = state === "superseded" || state === "withdrawn"
  const canChange = hasRole(session, "editor") && !isEnded
  const save = useMutation({
    // Sound: the keys are those of the members.
    mutationFn: () => dpp.declarations.update(id, updateOf(values, Object.keys(kept ?? {}) as Array<keyof Members>)),
    onSuccess: async (saved) => {
      queries.setQueryData(declarationQuery(id).queryKey, saved)
      keep(null)
      setAttempt(0)
      await queries.invalidateQueries({ queryKey: declarationsKey })
    }
  })
  const found = checkMembers(values, words)
  const refused = Object.entries(fieldErrors(save.error, texts)).map(
    ([field, [message = ""]]) => [field, message] as const
  )
  const errors = attempt === 0 ? {} : { ...Object.fromEntries(refused), ...found }
  const part = {
    declaration,
    values,
    errors,
    isDisabled: !canChange,
    onChange: (changed: Partial<Members>) => keep({ ...kept, ...changed })
  }
  return (
    <View title={words.one(number ?? words.withoutNumber)} lead={subjects.map(({ product }) => product).join(", ")}>
      <DeclarationStatus declaration={declaration} />
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAttempt(attempt + 1)
          if (Object.keys(found).length === 0) save.mutate()
        }}
      >
        <ErrorSummary
          attempt={attempt}
          errors={Object.entries(errors).map(([field, message]) => ({
            id: field,
            label: fieldLabel(field, words, language),
            message
          }))}
        />
        {save.isError && refused.length === 0 && (
          <Notice kind="bad">
            {codeOf(save.error) === "conflict" ? words.numberTaken : errorText(save.error, texts)}
          </Notice>
        )}
        {save.isSuccess && kept === null && <Notice>{texts.saved}</Notice>}
        {kept !== null && <Notice kind="warn">{words.unsaved}</Notice>}
        <ObjectPart {...part} />
        <ProcedurePart {...part} />
        <ReferencesPart {...part} />
        <LanguagesPart {...part} />
        <SignedPart {...part} />
        {canChange && (
          <div className="row">
            <Button type="submit" isDisabled={save.isPending || kept === null}>
              {save.isPending ? texts.saving : texts.save}
            </Button>
            {kept !== null && (
              <Button
                className="second"
                onPress={() => {
                  keep(null)
                  save.reset()
                }}
              >
                {words.discard}
              </Button>
            )}
          </div>
        )}
      </form>
      <DeclarationDocuments declaration={declaration} />
      <DeclarationSteps declaration={declaration} isUnsaved={kept !== null} />
      <Link to="/declarations">{words.all}</Link>
    </View>
  )
}
