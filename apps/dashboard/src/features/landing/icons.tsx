import { ArrowRight, ChevronDown, Menu } from 'lucide'
import { productIcon } from '../../ui/icons.tsx'

export { CheckIcon, CloseIcon, MinusIcon } from '../../ui/icons.tsx'
export const ArrowIcon = productIcon(ArrowRight)
export const ChevronIcon = productIcon(ChevronDown)
export const MenuIcon = productIcon(Menu)
