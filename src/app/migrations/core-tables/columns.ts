import type { ColumnDefinitionBuilder } from 'kysely'

export const required = (column: ColumnDefinitionBuilder) => column.notNull()

export const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique()

export const primaryKey = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()

export const references = (target: string) => (column: ColumnDefinitionBuilder) => column.references(target)

export const belongsTo = (target: string) => (column: ColumnDefinitionBuilder) => column.notNull().references(target)
