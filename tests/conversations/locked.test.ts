import { describeConversations } from './describe-conversations.ts'

describeConversations('locked')
