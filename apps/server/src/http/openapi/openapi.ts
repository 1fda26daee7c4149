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

const DESCRIPTION = `Every call of the product. Programs send \`Authorization: Bearer vtr_…\`, an access token that its owner made in the settings of the account; it is accepted by the calls that name a scope (\`token\` in their \`security\`). The other calls are the dashboard’s own and may change with it.

| scope | what it allows |
|---|---|
${SCOPE_ROWS.join('\n')}

A scope of an area includes the weaker ones: read, draft, write. Every answer says \`Vitrine-Version\`; within a version nothing is taken away that a program could rely on. An error is always \`{code, message, fields?, requestId}\`; decide by \`code\`.

Webhooks send the events of a website to your server. Their requests follow [Standard Webhooks](https://www.standardwebhooks.com): verify \`webhook-signature\` with the secret, the HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\`. A request is repeated for three days with the same \`webhook-id\` until you answer 2xx.`

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
            description: 'Somebody signed in: the dashboard’s own, which lives some minutes.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'vtr_…',
            description: `A program, by an access token. Beside each call stands the scope that it must have: ${Object.keys(API_SCOPES).join(', ')}.`,
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
