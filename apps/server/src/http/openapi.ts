import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { API_SCOPES, PRODUCT_NAME } from '@vitrine/model'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

/** What of the calls has changed so that programs may stop working raises it (docs/decisions/0025). */
export const API_VERSION = '1'

const SCOPE_ROWS = Object.entries(API_SCOPES).map(([scope, says]) => `| \`${scope}\` | ${says} |`)

/** How the document of the calls is made of the routes' schemas. */
export const openApiOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: API_VERSION,
      description: `Every call of the product. Programs send \`Authorization: Bearer vtr_…\` with an access token from the account’s settings; it is accepted by the calls that name a scope.

| scope | what it allows |
|---|---|
${SCOPE_ROWS.join('\n')}

A scope to write allows reading, too.`,
    },
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'Of somebody signed in: the dashboard’s own; lives some minutes.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'vtr_…',
          description: `An access token of a program. Beside each call stands the scope that it must have: ${Object.keys(API_SCOPES).join(', ')}.`,
        },
      },
    },
  },
  transform: createJsonSchemaTransform({ skipList: [] }),
}
