/** A document: dropped as a file, chosen, or named by its address. */
import { attributeLabel } from "@dpp/core/languages"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { DropZone } from "react-aria-components/DropZone"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { errorText } from "../../api/errorText.ts"
import { labelIn } from "../../controls/labels.ts"
import { useLanguage } from "../../texts/texts.tsx"
import { useViewTexts } from "../../texts/viewTexts.ts"
import { uploadForModel } from "../uploadDocument.ts"
import { asValueOf, documentOf } from "./documents.ts"
import type { EditorProps } from "./EditorProps.ts"

/** Who may read a document: as its attribute. */
const audiences = { 1: "public", 2: "legitimate_interest", 3: "authorities", 4: "legitimate_interest" } as const

export const DocumentEditor = (props: EditorProps) => {
  const { definition, documents, isDisabled, modelName, onChange, value } = props
  const { language, texts } = useLanguage()
  const { model } = texts
  const words = useViewTexts("apply").document
  const [asksAddress, setAsksAddress] = useState(false)
  const upload = useMutation({
    mutationFn: async (file: File) => ({
      url: await uploadForModel(modelName, file, audiences[definition.point]),
      file
    }),
    onSuccess: ({ file, url }) =>
      onChange(
        definition.shape.type === "uri"
          ? url
          : { url, title: file.name.replace(/\.\w+$/u, ""), language, content_type: file.type || "application/pdf" }
      )
  })
  const document = documentOf(value)
  if (document !== null && !asksAddress) {
    return (
      <div className="row" id={definition.name} tabIndex={-1}>
        <a href={document.url} target="_blank" rel="noreferrer">
          {document.title ?? document.url}
          <span className="hidden"> ({texts.newTab})</span>
        </a>
        {!isDisabled && (
          <Button className="plain" onPress={() => onChange(null)}>
            {texts.remove}
            <span className="hidden"> {attributeLabel(definition.name, language)}</span>
          </Button>
        )}
      </div>
    )
  }
  if (asksAddress) return <AddressEditor {...props} onLeave={() => setAsksAddress(false)} />
  const problem = upload.isError ? errorText(upload.error, texts) : null
  return (
    <DropZone
      className="drop small-drop"
      aria-label={attributeLabel(definition.name, language)}
      getDropOperation={() => "copy"}
      isDisabled={isDisabled}
      onDrop={({ items }) => {
        const item = items.find((one) => one.kind === "file")
        if (item !== undefined) void item.getFile().then((file) => upload.mutate(file))
      }}
    >
      {problem !== null && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        <FileTrigger
          acceptedFileTypes={["application/pdf", "image/png", "image/jpeg", "image/webp"]}
          onSelect={(files) => files?.[0] !== undefined && upload.mutate(files[0])}
        >
          <Button id={definition.name} className="second" isDisabled={isDisabled || upload.isPending}>
            {upload.isPending ? model.uploading : model.upload}
          </Button>
        </FileTrigger>
        <Button className="plain" isDisabled={isDisabled} onPress={() => setAsksAddress(true)}>
          {model.byAddress}
        </Button>
      </div>
      {documents.length > 0 && (
        <select
          aria-label={words.other(attributeLabel(definition.name, language))}
          value=""
          disabled={isDisabled}
          onChange={({ target }) =>
            onChange(asValueOf(definition, documents.find(({ field }) => field === target.value)?.value))
          }
        >
          <option value="">{words.choose}</option>
          {documents.map(({ field, value: other }) => (
            <option key={field} value={field}>
              {labelIn(field, language)}: {documentOf(other)?.title ?? documentOf(other)?.url}
            </option>
          ))}
        </select>
      )}
    </DropZone>
  )
}

interface AddressProps extends EditorProps {
  readonly onLeave: () => void
}

const AddressEditor = ({ definition, describedBy, isInvalid, onChange, onLeave, value }: AddressProps) => {
  const { texts } = useLanguage()
  return (
    <div className="with-unit">
      <input
        id={definition.name}
        type="url"
        placeholder="https://"
        className="long"
        value={documentOf(value)?.url ?? ""}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const url = target.value.trim()
          onChange(url === "" ? null : definition.shape.type === "uri" ? url : { url })
        }}
      />
      <Button className="second" onPress={onLeave}>
        {texts.model.done}
      </Button>
    </div>
  )
}
