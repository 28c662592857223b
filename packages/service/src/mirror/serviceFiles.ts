/** The files of a mirror that belong to no organization. */
import { vocabularyJsonLd, vocabularyPath } from "@dpp/core/jsonld"
import { completeLanguages } from "@dpp/core/languages"
import type { PageRenderer } from "../ports/PageRenderer.ts"
import { jsonFile, type MirrorFile, textFile } from "./MirrorFile.ts"

/** The page that verifies proofs, the page for unknown addresses, the icon, and the vocabulary of the linked data. */
export const serviceFiles = (pages: PageRenderer["Service"], origin: string): ReadonlyArray<MirrorFile> => [
  textFile("404.html", pages.notFound("en")),
  textFile("favicon.svg", pages.icon),
  jsonFile(vocabularyPath.slice(1), vocabularyJsonLd(origin)),
  textFile("verify/index.html", pages.verify.page("en")),
  ...completeLanguages.map((language) => textFile(`verify/index.${language}.html`, pages.verify.page(language)))
]
