import { ArrowRight, ChevronDown, Menu, Minus } from 'lucide-react'
import { productIcon } from '../../ui/icons.tsx'

export { CheckIcon, CloseIcon } from '../../ui/icons.tsx'
export const ArrowIcon = productIcon(ArrowRight)
export const ChevronIcon = productIcon(ChevronDown)
export const MenuIcon = productIcon(Menu)
export const MinusIcon = productIcon(Minus)
