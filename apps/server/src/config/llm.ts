import { z } from 'zod'
import { httpUrlSetting, optionalSetting, type SettingValues, integerSetting } from './setting-types.ts'

export const LLM_SETTINGS = {
  AI_PROVIDER: z
    .enum(['openai', 'anthropic', 'google'], 'must be openai, anthropic or google')
    .default('openai')
    .meta({
      help: 'Whose language model proposes better words; `openai` is any service that speaks its interface.',
    }),
  AI_MODEL: optionalSetting(
    'The model’s name. Without it no model is asked, and every text is the profile’s own.',
  ),
  AI_API_KEY: optionalSetting('The key for it; a service on your own machine often wants none.'),
  AI_BASE_URL: httpUrlSetting
    .nullable()
    .default(null)
    .meta({ help: 'Where the service is, if not at the provider’s own address: http://127.0.0.1:11434/v1.' }),
  AI_DAILY_TOKENS: integerSetting(0, 1_000_000_000)
    .prefault('300000')
    .meta({ help: 'What the model may read and write for one person on a day, in tokens; 0 for no limit.' }),
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
