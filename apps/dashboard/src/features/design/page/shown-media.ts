import type { MediaByUrl } from '@vitrine/model'
import { createContext, useContext } from 'react'

/** The pictures that can be shown: copies that the server has made, and chosen files of this device. */
export const ShownMedia = createContext<MediaByUrl>({})
export const useShownMedia = (): MediaByUrl => useContext(ShownMedia)
