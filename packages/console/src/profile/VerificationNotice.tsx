/** Warns where the EU registry soon no longer takes, or no longer takes, registrations of the company. */
import { verificationOn } from "@dpp/core/registry"
import * as DateTime from "effect/DateTime"
import type { ReactNode } from "react"
import { Notice } from "../controls/Notice.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

interface Props {
  readonly verifiedUntil: string | null
  /** The way to renew the day. */
  readonly children?: ReactNode
}

export const VerificationNotice = ({ children, verifiedUntil }: Props) => {
  const { verification: words } = useViewTexts("registers")
  const verification = verificationOn(DateTime.makeUnsafe(Date.now()), verifiedUntil)
  if (verification !== "ended" && verification !== "ending") return null
  return (
    <Notice kind={verification === "ended" ? "bad" : "warn"}>
      <p>{words[verification]}</p>
      {children}
    </Notice>
  )
}
