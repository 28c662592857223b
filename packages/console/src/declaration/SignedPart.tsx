/** Who has signed, where, when and in which function, with what proves it: the service never signs. */
import type { Declaration } from "@dpp/client"
import { useMutation } from "@tanstack/react-query"
import { Button } from "react-aria-components/Button"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { errorText } from "../api/errorText.ts"
import { DayField } from "../controls/DayField.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { uploadFor, uploadForModel } from "../model/uploadDocument.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import type { PartProps } from "./members.ts"

interface Props extends PartProps {
  readonly declaration: Declaration
}

/** Stores the signed document with the battery, or beside the model. Only authorities may read it. */
const store = ({ subjects: [subject] }: Declaration, file: File): Promise<string> => {
  if (subject?.product_id !== undefined) return uploadFor(subject.product_id, file, "authorities")
  return uploadForModel(subject?.product ?? "", file, "authorities")
}

export const SignedPart = ({ declaration, errors, isDisabled, onChange, values: { signed } }: Props) => {
  const texts = useTexts()
  const words = useViewTexts("declaration")
  const set = (changed: Partial<typeof signed>) => onChange({ signed: { ...signed, ...changed } })
  const upload = useMutation({
    mutationFn: (file: File) => store(declaration, file),
    onSuccess: (url) => set({ file: url, qualified_signature: "" })
  })
  const labels = {
    on_behalf_of: words.behalf,
    place: words.place,
    date: words.date,
    name: words.signer,
    function: words.function
  }
  return (
    <fieldset className="card" id="signed" tabIndex={-1}>
      <legend className="hidden">{words.signed}</legend>
      <h2 aria-hidden="true">{words.signed}</h2>
      <p className="quiet">{words.signedHint}</p>
      {(["on_behalf_of", "place", "date", "name", "function"] as const).map((part) => {
        const field = {
          id: `signed.${part}`,
          label: labels[part],
          error: errors[`signed.${part}`],
          isPrinted: true,
          value: signed[part],
          onChange: (text: string) => set({ [part]: text })
        }
        return part === "date" ? (
          <DayField key={part} {...field} />
        ) : (
          <TextInput key={part} {...field} isDisabled={isDisabled} />
        )
      })}
      <section className="stack" id="signed.evidence" tabIndex={-1}>
        <h3>{words.evidence}</h3>
        {upload.isError && <Notice kind="bad">{errorText(upload.error, texts)}</Notice>}
        <FileTrigger
          acceptedFileTypes={["application/pdf"]}
          onSelect={(files) => files?.[0] !== undefined && upload.mutate(files[0])}
        >
          <Button className="second" isDisabled={isDisabled || upload.isPending}>
            {upload.isPending ? words.uploading : words.upload}
          </Button>
        </FileTrigger>
        <TextInput
          id="signed.evidence.file"
          label={words.evidenceFile}
          type="url"
          error={errors["signed.evidence"]}
          value={signed.file}
          isDisabled={isDisabled}
          onChange={(file) => set({ file, ...(file === "" ? {} : { qualified_signature: "" }) })}
        />
        <TextInput
          id="signed.evidence.qualified_signature"
          label={words.evidenceSignature}
          value={signed.qualified_signature}
          isDisabled={isDisabled || signed.file !== ""}
          onChange={(text) => set({ qualified_signature: text })}
        />
      </section>
    </fieldset>
  )
}
