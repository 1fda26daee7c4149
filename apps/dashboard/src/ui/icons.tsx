import {
  ArrowLeft,
  ArrowUpRight,
  Check,
  ChevronsUpDown,
  CircleAlert,
  Copy,
  Eye,
  EyeOff,
  House,
  LogOut,
  type LucideIcon,
  type LucideProps,
  Plus,
  Trash2,
  X,
} from 'lucide-react'
import { classNames } from './class-names.ts'

/** An icon in the product's weight; decorative, because the words beside it (or an aria-label) say the same. */
export function productIcon(Shape: LucideIcon) {
  return function Icon({ className, ...rest }: LucideProps) {
    return (
      <Shape
        className={classNames('icon', className)}
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        {...rest}
      />
    )
  }
}

export const AlertIcon = productIcon(CircleAlert)
export const BackIcon = productIcon(ArrowLeft)
export const CheckIcon = productIcon(Check)
export const CloseIcon = productIcon(X)
export const CopyIcon = productIcon(Copy)
export const EyeIcon = productIcon(Eye)
export const EyeOffIcon = productIcon(EyeOff)
export const HouseIcon = productIcon(House)
export const LogOutIcon = productIcon(LogOut)
export const PlusIcon = productIcon(Plus)
export const SwitchIcon = productIcon(ChevronsUpDown)
export const TrashIcon = productIcon(Trash2)
export const VisitIcon = productIcon(ArrowUpRight)
