import { z } from 'zod'
import { Email, NewPassword, User, UserName } from '../account.ts'
import { PlanName } from '../plan.ts'

export const SignupRequest = z.strictObject({ email: Email, password: NewPassword, name: UserName })
export type SignupRequest = z.infer<typeof SignupRequest>

export const LoginRequest = z.strictObject({
  email: Email,
  password: z.string().min(1, 'Password is required').max(128),
})
export type LoginRequest = z.infer<typeof LoginRequest>

export const SessionResponse = z.object({ accessToken: z.string(), refreshToken: z.string(), user: User })
export type SessionResponse = z.infer<typeof SessionResponse>

export const RefreshResponse = z.object({ accessToken: z.string() })
export const StatusResponse = z.object({ user: User, plan_by_website: z.record(z.string(), PlanName) })
export type StatusResponse = z.infer<typeof StatusResponse>
export const OkResponse = z.object({ ok: z.literal(true) })
