type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

export type OpeningHours = { days: readonly Day[]; label: string; hours: string; opens?: string; closes?: string }

export const openingHours: readonly OpeningHours[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    label: 'Mon-Fri',
    hours: '8AM-6PM',
    opens: '08:00',
    closes: '18:00',
  },
  { days: ['Saturday'], label: 'Sat', hours: '9AM-4PM', opens: '09:00', closes: '16:00' },
  { days: ['Sunday'], label: 'Sunday', hours: 'closed' },
]
