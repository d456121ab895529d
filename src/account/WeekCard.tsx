import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { isAccountOfOffice } from '../../machines/accounts/ownAccount.ts';
import { employeeId } from '../../machines/school/ties.ts';
import { expectedPay, unrecordedMinutes } from '../../machines/payroll/expectedPay.ts';
import { weekOfEmployee } from '../../machines/timetable/teacherWeek.ts';
import { useSchool } from '../AppContext.ts';
import { hoursOf } from '../strings/counted.ts';
import { useSharedName } from '../ui/useSharedName.ts';
import { RecordCard } from '../ui/RecordCard.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { useTime, useToday } from '../useToday.ts';

/** A teacher's hours of this week and what they are expected to be paid for it. */
export function WeekCard({ teacherId }: { teacherId: number }) {
  const today = useToday();
  const { money } = useFormats();
  const school = useSchool((records) => records);
  const isPayElsewhere = useSharedName() !== null || isAccountOfOffice(school, 'teacher');
  const { minutes } = useMemo(
    () => weekOfEmployee(school.schedules, employeeId('teacher', teacherId), today),
    [school.schedules, teacherId, today],
  );
  const time = useTime();
  const pay = useMemo(
    () => expectedPay(school, teacherId, { date: today, time }),
    [school, teacherId, today, time],
  );
  const unrecorded = useMemo(
    () => unrecordedMinutes(school, teacherId, { date: today, time }),
    [school, teacherId, today, time],
  );
  return (
    <RecordCard title="Esta semana">
      <dl style={{ margin: 0 }}>
        <Text component="dt" size="sm" c="dimmed">
          Horas
        </Text>
        <Text component="dd" m={0} mb="sm" fw={600} size="lg">
          {`${hoursOf(minutes)} h`}
        </Text>
        <Text component="dt" size="sm" c="dimmed">
          Pago estimado
        </Text>
        <Text component="dd" m={0} fw={600} size="lg">
          {isPayElsewhere || !pay ? '—' : money(pay.netSalary)}
        </Text>
      </dl>
      <Text size="sm" c="dimmed" mt="xs">
        {isPayElsewhere
          ? 'La tarifa solo está en los equipos de la dirección.'
          : 'Neto, con los descuentos y ajustes que hay hasta hoy.'}
        {!isPayElsewhere && pay?.paymentType === 'hourly' && unrecorded > 0
          ? ` Sin ${hoursOf(unrecorded)} h que faltan por registrar: sin su registro no se pagan.`
          : null}
      </Text>
    </RecordCard>
  );
}
