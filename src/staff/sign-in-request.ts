import { z } from 'zod/mini'
import { anyEmail, anyPassword } from './staff-member.ts'

export const signInSchema = z.object({ email: anyEmail, password: anyPassword })

export const resetRequestSchema = z.object({ email: anyEmail })
