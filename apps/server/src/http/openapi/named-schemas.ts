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

/** Schemas that many calls share, by their name in the document and in generated clients. */
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

/** Registers the names with zod, so that the document refers to the schemas instead of repeating them. */
export function registerNamedSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED_SCHEMAS) as [string, z.ZodType][])
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
}
