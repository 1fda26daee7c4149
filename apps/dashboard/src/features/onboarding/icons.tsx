import { ArrowRight, ChevronDown, ExternalLink, File, Image, Minus, Monitor, Smartphone } from 'lucide'
import { productIcon } from '../../ui/icons.tsx'

export { CheckIcon, VisitIcon } from '../../ui/icons.tsx'
export const ArrowIcon = productIcon(ArrowRight)
export const ChevronIcon = productIcon(ChevronDown)
export const OutIcon = productIcon(ExternalLink)
export const MinusIcon = productIcon(Minus)
export const DesktopIcon = productIcon(Monitor)
export const PhoneIcon = productIcon(Smartphone)
export const FileIcon = productIcon(File)
export const PictureIcon = productIcon(Image)
