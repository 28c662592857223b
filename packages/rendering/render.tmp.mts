import { ownerView, publicView } from "@dpp/core/access"
import { languages } from "@dpp/core/languages"
import { passportPage } from "@dpp/rendering/page/PassportPage"
import { startPage } from "@dpp/rendering/page/startPage"
import { pdfPassportModel } from "@dpp/rendering/pdf/PdfPassportModel"
import { renderPassport } from "@dpp/rendering/pdf/renderPassport"
import { registerFonts } from "@dpp/rendering/pdf/theme"
import { passportOf } from "./test/support/passport.ts"
import { writeFileSync } from "node:fs"
const [, , what = "all", ...langs] = process.argv
registerFonts()
for (const language of langs.length === 0 ? languages : langs as any) {
  const passport = passportOf("ev", { locale: language })
  if (what !== "page") {
    writeFileSync(`/tmp/pages/${language}.pdf`, await renderPassport(pdfPassportModel(passport)))
  }
  const facts = passport.facts
  const safeguards = { version: { number: 3, validFrom: facts.lastUpdated, isPending: false }, backupProvider: { name: "Archive Ltd", url: "https://backup.example.org/dpp/" } }
  writeFileSync(`/tmp/pages/${language}.html`, passportPage({ facts, condition: passport.condition, view: publicView, safeguards } as any, language))
  writeFileSync(`/tmp/pages/${language}-owner.html`, passportPage({ facts, condition: passport.condition, view: ownerView, safeguards } as any, language))
  writeFileSync(`/tmp/pages/${language}-start.html`, startPage({ name: null, origin: "https://passports.example.com", links: { docs: "/docs", openapi: "/api/v1/openapi.json", health: "/health/ready" } } as any, language))
}
