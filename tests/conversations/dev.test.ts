import { describeConversations } from './describe-conversations.ts'

describeConversations('dev')
