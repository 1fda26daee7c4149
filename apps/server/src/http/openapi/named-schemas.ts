import {
  ApiToken,
  CustomDomain,
  Design,
  ErrorBody,
  Media,
  Post,
  PostContent,
  PreviewData,
  Profile,
  RichTextNode,
  SeoSettings,
  Subscription,
  User,
  Website,
} from '@vitrine/model'
import { z } from 'zod'

/** What stands in many calls, by the name that the document and the types of clients have for it. */
const NAMED_SCHEMAS = {
  AccessToken: ApiToken,
  CustomDomain,
  Design,
  Error: ErrorBody,
  Media,
  Post,
  PostContent,
  PreviewData,
  Profile,
  RichTextNode,
  SeoSettings,
  Subscription,
  User,
  Website,
} satisfies Record<string, z.ZodType>

/** Tells zod the names, under which the document refers to the schemas instead of writing them out each time. */
export function registerNamedSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED_SCHEMAS) as [string, z.ZodType][])
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
}
