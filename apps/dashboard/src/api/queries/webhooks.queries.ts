import type {
  CreateWebhookRequest,
  EditWebhookRequest,
  Webhook,
  WebhookDeliveriesResponse,
  WebhookDelivery,
  WebhookSecretResponse,
  WebhooksResponse,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

type One = { websiteId: string; webhookId: string }

const listOf = (websiteId: string) => `/website/${encodeURIComponent(websiteId)}/webhooks`
const pathOf = ({ websiteId, webhookId }: One) => `${listOf(websiteId)}/${encodeURIComponent(webhookId)}`

const webhooksApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Webhooks', 'WebhookDeliveries'] })
  .injectEndpoints({
    endpoints: build => ({
      webhooks: build.query<WebhooksResponse, string>({
        query: websiteId => ({ url: listOf(websiteId) }),
        providesTags: ['Webhooks'],
        // Deliveries change their state meanwhile.
        keepUnusedDataFor: 0,
      }),
      createWebhook: build.mutation<WebhookSecretResponse, CreateWebhookRequest & { websiteId: string }>({
        query: ({ websiteId, ...body }) => ({ url: listOf(websiteId), method: 'POST', body }),
        invalidatesTags: ['Webhooks'],
      }),
      editWebhook: build.mutation<Webhook, EditWebhookRequest & One>({
        query: ({ websiteId, webhookId, ...body }) => ({
          url: pathOf({ websiteId, webhookId }),
          method: 'PATCH',
          body,
        }),
        invalidatesTags: ['Webhooks', 'WebhookDeliveries'],
      }),
      deleteWebhook: build.mutation<{ ok: true }, One>({
        query: one => ({ url: pathOf(one), method: 'DELETE' }),
        invalidatesTags: ['Webhooks'],
      }),
      rotateWebhookSecret: build.mutation<WebhookSecretResponse, One>({
        query: one => ({ url: `${pathOf(one)}/rotate-secret`, method: 'POST' }),
        invalidatesTags: ['Webhooks'],
      }),
      testWebhook: build.mutation<WebhookDelivery, One>({
        query: one => ({ url: `${pathOf(one)}/test`, method: 'POST' }),
        invalidatesTags: ['WebhookDeliveries'],
      }),
      webhookDeliveries: build.query<WebhookDeliveriesResponse, One & { before?: string }>({
        query: ({ before, ...one }) => ({
          url: `${pathOf(one)}/deliveries`,
          params: before ? { before } : {},
        }),
        providesTags: ['WebhookDeliveries'],
        keepUnusedDataFor: 0,
      }),
      resendDelivery: build.mutation<WebhookDelivery, One & { deliveryId: string }>({
        query: ({ deliveryId, ...one }) => ({
          url: `${pathOf(one)}/deliveries/${encodeURIComponent(deliveryId)}/resend`,
          method: 'POST',
        }),
        invalidatesTags: ['WebhookDeliveries'],
      }),
    }),
  })

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useEditWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
  useResendDeliveryMutation,
} = webhooksApi
