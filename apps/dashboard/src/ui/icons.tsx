import {
  ArrowLeft,
  ArrowUpRight,
  Check,
  ChevronsUpDown,
  CircleAlert,
  Clock,
  Copy,
  CreditCard,
  Download,
  Eye,
  EyeOff,
  Ellipsis,
  FileText,
  GripVertical,
  House,
  LogOut,
  type LucideIcon,
  type LucideProps,
  Minus,
  Monitor,
  Moon,
  PenLine,
  Plus,
  RefreshCw,
  Search,
  Settings2,
  Sun,
  Trash2,
  UserRound,
  WifiOff,
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
export const GripIcon = productIcon(GripVertical)
export const HouseIcon = productIcon(House)
export const LogOutIcon = productIcon(LogOut)
export const MinusIcon = productIcon(Minus)
export const MoreIcon = productIcon(Ellipsis)
export const PlusIcon = productIcon(Plus)
export const SwitchIcon = productIcon(ChevronsUpDown)
export const DownloadIcon = productIcon(Download)
export const TrashIcon = productIcon(Trash2)
export const BillingIcon = productIcon(CreditCard)
export const DarkIcon = productIcon(Moon)
export const LightIcon = productIcon(Sun)
export const OfflineIcon = productIcon(WifiOff)
export const PenIcon = productIcon(PenLine)
export const PersonIcon = productIcon(UserRound)
export const PostIcon = productIcon(FileText)
export const RefreshIcon = productIcon(RefreshCw)
export const SearchIcon = productIcon(Search)
export const SettingsIcon = productIcon(Settings2)
export const SystemIcon = productIcon(Monitor)
export const WaitIcon = productIcon(Clock)
export const VisitIcon = productIcon(ArrowUpRight)
