import { z } from 'zod'
import { httpUrlSetting, optionalSetting, type SettingValues, integerSetting } from './setting-types.ts'

export const LLM_SETTINGS = {
  AI_PROVIDER: z
    .enum(['openai', 'anthropic', 'google'], 'must be openai, anthropic or google')
    .default('openai')
    .meta({
      help: 'The language model’s provider; `openai` is any OpenAI-compatible service.',
    }),
  AI_MODEL: optionalSetting(
    'The model’s name. If unset, no model is used and every text is the profile’s own.',
  ),
  AI_API_KEY: optionalSetting('The provider’s API key; local services often need none.'),
  AI_BASE_URL: httpUrlSetting
    .nullable()
    .default(null)
    .meta({ help: 'Another base URL, such as http://127.0.0.1:11434/v1.' }),
  AI_DAILY_TOKENS: integerSetting(0, 1_000_000_000)
    .prefault('300000')
    .meta({ help: 'Tokens per person and day, input and output together; 0 for no limit.' }),
} as const

/** The language model; null if none is set. */
export function toLlmConfig(settings: SettingValues<typeof LLM_SETTINGS>) {
  if (!settings.AI_MODEL) return null
  return {
    provider: settings.AI_PROVIDER,
    model: settings.AI_MODEL,
    apiKey: settings.AI_API_KEY,
    baseUrl: settings.AI_BASE_URL,
    /** Per person and day; 0 for no limit. */
    dailyTokens: settings.AI_DAILY_TOKENS,
  }
}
