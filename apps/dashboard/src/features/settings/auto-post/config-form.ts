import type { AutoPostConfig } from '@vitrine/model'

/** The settings as they stand in the form, not saved yet. */
export type ConfigForm = {
  config: AutoPostConfig
  set: (change: Partial<AutoPostConfig>) => void
  problemOf: (field: string) => string | undefined
}
