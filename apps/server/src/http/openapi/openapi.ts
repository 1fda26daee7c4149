import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import {
  API_SCOPES,
  API_VERSION,
  PRODUCT_NAME,
  AnalyticsResponse,
  ApiToken,
  AutoPostConfig,
  AutoPostResponse,
  AutoPostRun,
  BlogConfig,
  CustomDomain,
  Design,
  Difference,
  ErrorBody,
  ErrorCode,
  GenerationJob,
  LanguagesResponse,
  Media,
  Picture,
  Post,
  PostContent,
  PostImport,
  PreviewData,
  Profile,
  ReadingProblem,
  ResumeResponse,
  ResumeSection,
  ResumeSettings,
  RichTextNode,
  SectionKey,
  SeoResponse,
  SeoSettings,
  Subscription,
  ThemeName,
  User,
  Website,
  WebsiteRefreshResponse,
  WebsiteSourcesResponse,
  WebsiteType,
} from '@vitrine/model'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { completeDocument, type OpenApiDocument } from './complete-document.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields of a multipart body, which the route parses itself. */
    form?: z.ZodType
  }
}

const SCOPE_ROWS = Object.entries(API_SCOPES).map(([scope, says]) => `| \`${scope}\` | ${says} |`)

const DESCRIPTION = `All calls of the product. Programs authenticate with an access token, which its owner creates in the account settings: \`Authorization: Bearer vtr_…\`. Tokens are accepted by calls that list a scope (\`token\` in their \`security\`). All other calls are internal to the dashboard and may change with it.

| scope | what it allows |
|---|---|
${SCOPE_ROWS.join('\n')}

A scope includes the weaker ones of its area: read, draft, write. Every response has a \`Vitrine-Version\` header; within a version, nothing that programs rely on is removed. Errors are always \`{code, message, fields?, requestId}\`; branch on \`code\`.

Webhooks send the events of a website to your server. Requests follow [Standard Webhooks](https://www.standardwebhooks.com): verify \`webhook-signature\` with the secret, the HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\`. A request is retried for three days with the same \`webhook-id\` until you respond with 2xx.`

const fromZod = createJsonSchemaTransform({ skipList: [] })
const withComponents = createJsonSchemaTransformObject({})

/** Options of @fastify/swagger, which builds the OpenAPI document from the routes' schemas. */
export function openApiOptions(): FastifyDynamicSwaggerOptions {
  registerNamedSchemas()
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT_NAME,
        version: `${API_VERSION}.0.0`,
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The host that serves this document' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The session of a user. The dashboard renews it every few minutes.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'vtr_…',
            description: `An access token of a program. Each call lists the scope it requires: ${Object.keys(API_SCOPES).join(', ')}.`,
          },
        },
      },
    },
    transform: given => {
      const transformed = fromZod(given)
      const { form } = given.route.config ?? {}
      if (form)
        Object.assign(transformed.schema, {
          body: z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }),
        })
      return transformed
    },
    transformObject: given => completeDocument(withComponents(given) as OpenApiDocument) as never,
  }
}

/** Schemas that many calls share, by their name in the document and in generated clients. */
const NAMED_SCHEMAS = {
  AccessToken: ApiToken,
  AnalyticsReport: AnalyticsResponse,
  AutoPost: AutoPostResponse,
  AutoPostConfig,
  AutoPostRun,
  BlogConfig,
  CustomDomain,
  Design,
  Difference,
  Error: ErrorBody,
  ErrorCode,
  GenerationJob,
  Media,
  Picture,
  Post,
  PostContent,
  PostImport,
  PreviewData,
  Profile,
  ReadingProblem,
  Resume: ResumeResponse,
  ResumeSection,
  ResumeSettings,
  RichTextNode,
  SectionName: SectionKey,
  Seo: SeoResponse,
  SeoSettings,
  SiteLanguages: LanguagesResponse,
  SourceChanges: WebsiteRefreshResponse,
  Subscription,
  ThemeName,
  User,
  Website,
  WebsiteSources: WebsiteSourcesResponse,
  WebsiteType,
} satisfies Record<string, z.ZodType>

/** Registers the names with zod, so that the document refers to the schemas instead of repeating them. */
function registerNamedSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED_SCHEMAS) as [string, z.ZodType][])
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
}
