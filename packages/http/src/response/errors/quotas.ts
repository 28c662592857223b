/** Quotas of an organization that are reached. */
import * as Errors from "@dpp/api/errors"
import type { DraftLimitReached, PublishedLimitReached, StorageLimitReached } from "@dpp/service/shared/Quotas"
import type { TemplateLimitReached } from "@dpp/service/products/Templates"
import type { DataRequestLimitReached } from "@dpp/service/suppliers/DataRequests"
import type { WebhookLimitReached } from "@dpp/service/webhooks/Webhooks"
import { failWith } from "./kinds.ts"

const productLimitReached = (message: string, details: { readonly current: number; readonly max: number }) =>
  failWith(Errors.ProductLimitReachedResponse, { code: "product_limit_reached", message, details })

export const draftLimitReached = ({ current, max }: DraftLimitReached) =>
  productLimitReached(`The organization has ${current} of at most ${max} drafts.`, { current, max })

export const templateLimitReached = ({ current, max }: TemplateLimitReached) =>
  productLimitReached(`The organization has ${current} of at most ${max} templates.`, { current, max })

export const webhookLimitReached = ({ current, max }: WebhookLimitReached) =>
  productLimitReached(`The organization has ${current} of at most ${max} webhooks.`, { current, max })

export const dataRequestLimitReached = ({ current, max }: DataRequestLimitReached) =>
  productLimitReached(`The organization has ${current} of at most ${max} open requests to suppliers.`, { current, max })

export const storageLimitReached = ({ current, max }: StorageLimitReached) =>
  productLimitReached(`The organization stores ${current} of at most ${max} bytes.`, { current, max })

export const publishedLimitReached = ({ current, max }: PublishedLimitReached) =>
  failWith(Errors.PublishedLimitReachedResponse, {
    code: "published_limit_reached",
    message: `The organization has published ${current} of at most ${max} passports this month.`,
    details: { current, max }
  })
