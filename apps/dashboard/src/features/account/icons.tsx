import { Download, Globe, KeyRound, Laptop, Smartphone, Tablet } from 'lucide'
import type { Session } from '@vitrine/model'
import { productIcon } from '../../ui/icons.tsx'

export const SaveIcon = productIcon(Download)
export const KeyIcon = productIcon(KeyRound)

export const DEVICE_ICONS = {
  computer: productIcon(Laptop),
  phone: productIcon(Smartphone),
  tablet: productIcon(Tablet),
  other: productIcon(Globe),
} satisfies Record<Session['device'], unknown>
