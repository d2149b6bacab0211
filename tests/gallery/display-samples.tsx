import { useState } from 'react'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { TickRule } from '#ui/tick-rule.tsx'

const tones: BadgeTone[] = ['neutral', 'outline', 'alert', 'blue', 'yellow', 'purple', 'green', 'red', 'grey']
const tabs = [
  { value: 'vin', label: 'VIN' },
  { value: 'vehicle', label: 'Vehicle' },
  { value: 'part', label: 'Part number' },
]

export function DisplaySamples() {
  return (
    <Card className="flex flex-col gap-6" aria-labelledby="display">
      <CardTitle id="display">To look at</CardTitle>
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <TickRule />
      <TabSamples />
      <LeadTable />
      <Skeleton className="h-10 w-full" />
    </Card>
  )
}

function TabSamples() {
  const [shown, setShown] = useState('vin')
  return (
    <Tabs value={shown} onChange={setShown}>
      <TabList aria-label="Find by">
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value}>
            {label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ value, label }) => (
        <TabPanel key={value} value={value}>
          Find by {label}
        </TabPanel>
      ))}
    </Tabs>
  )
}

function LeadTable() {
  return (
    <Table aria-label="Leads">
      <thead>
        <tr>
          {['Name', 'Email', 'Phone', 'Vehicle', 'Status'].map((head) => (
            <HeadCell key={head}>{head}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <Cell>Bartholomew Featherstonehaugh-Worthington the Younger of Iowa</Cell>
          <Cell>bartholomew@example.com</Cell>
          <Cell className="whitespace-nowrap">(515) 555-0100</Cell>
          <Cell className="whitespace-nowrap">2014 Honda Accord</Cell>
          <Cell>
            <Badge tone="blue">New</Badge>
          </Cell>
        </tr>
      </tbody>
    </Table>
  )
}
