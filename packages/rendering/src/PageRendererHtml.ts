/** Implements the port `PageRenderer` with plain HTML templates. */
import { PageRenderer } from "@dpp/service/ports/PageRenderer"
import * as Layer from "effect/Layer"
import { accessRequestPage } from "./page/accessRequestPages.ts"
import { contentSecurityPolicy, passportPolicy, policyWithFormsTo } from "./page/frame.ts"
import { passportPage } from "./page/PassportPage.ts"
import { ceasedPage, notFoundPage, notYetPublishedPage } from "./page/noticePages.ts"
import { supplierPage, supplierPolicy } from "./page/supplierPage.ts"
import { icon, startPage } from "./page/startPage.ts"
import { verifyPage, verifyPolicy } from "./page/verify/verifyPage.ts"

export const layer: Layer.Layer<PageRenderer> = Layer.succeed(PageRenderer, {
  passport: passportPage,
  notYetPublished: notYetPublishedPage,
  ceased: ceasedPage,
  notFound: notFoundPage,
  accessRequest: accessRequestPage,
  supplier: { page: supplierPage, contentSecurityPolicy: supplierPolicy },
  start: startPage,
  verify: { page: verifyPage, contentSecurityPolicy: verifyPolicy },
  icon,
  contentSecurityPolicy,
  passportPolicy,
  policyWithFormsTo
})
