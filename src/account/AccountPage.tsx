import { SimpleGrid, Stack } from '@mantine/core';
import { accountWith } from '../../machines/school/accounts.ts';
import { useSchool, useUser } from '../AppContext.ts';
import { AppearanceCard } from '../ui/AppearanceCard.tsx';
import { AccountCard } from './AccountCard.tsx';
import { WeekCard } from './WeekCard.tsx';

/** 'Mi cuenta'. */
export function AccountPage() {
  const user = useUser();
  const account = useSchool((school) => (user ? accountWith(school, user) : undefined));
  if (!user || !account) return null;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <AccountCard key={`${user.role} ${user.id}`} role={user.role} account={account} />
      <Stack>
        {user.role === 'teacher' ? <WeekCard teacherId={user.id} /> : null}
        <AppearanceCard />
      </Stack>
    </SimpleGrid>
  );
}
