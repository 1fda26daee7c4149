/** A Europass CV of the form since 2020, with descriptions in escaped HTML. */
export const EUROPASS_CANDIDATE = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Candidate xsi:schemaLocation="http://www.europass.eu/1.0 Candidate.xsd" xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:eures="http://www.europass_eures.eu/1.0" xmlns:hr="http://www.hr-xml.org/3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <hr:DocumentID schemeID="Test-0001" schemeName="DocumentIdentifier" schemeAgencyName="EUROPASS" schemeVersionID="4.0"/>
  <CandidatePerson>
    <PersonName><oa:GivenName>Ada</oa:GivenName><hr:FamilyName>Lovelace</hr:FamilyName></PersonName>
    <Communication><UseCode>home</UseCode><Address type="home"><oa:AddressLine>12 St James’s Square</oa:AddressLine><oa:CityName>London</oa:CityName><CountryCode>uk</CountryCode></Address></Communication>
    <Communication><ChannelCode>Email</ChannelCode><oa:URI>ada@analytical.example</oa:URI></Communication>
    <Communication><ChannelCode>Telephone</ChannelCode><UseCode>mobile</UseCode><CountryDialing>44</CountryDialing><oa:DialNumber>2079460000</oa:DialNumber></Communication>
    <Communication><ChannelCode>Web</ChannelCode><oa:URI>https://notes.example</oa:URI></Communication>
    <Communication><ChannelCode>Social Media</ChannelCode><UseCode>linkedin</UseCode><oa:URI>https://www.linkedin.com/in/ada-lovelace-example</oa:URI></Communication>
    <hr:BirthDate>1815-12-10</hr:BirthDate>
    <PrimaryLanguageCode name="NORMAL">eng</PrimaryLanguageCode>
  </CandidatePerson>
  <CandidateProfile languageCode="en">
    <hr:ExecutiveSummary>&lt;p&gt;The engine &lt;strong&gt;weaves&lt;/strong&gt; patterns &amp;amp; flowers.&lt;/p&gt;</hr:ExecutiveSummary>
    <EmploymentHistory>
      <EmployerHistory>
        <hr:OrganizationName>Analytical Engines</hr:OrganizationName>
        <OrganizationContact><Communication><Address><oa:CityName>London</oa:CityName><CountryCode>uk</CountryCode></Address></Communication></OrganizationContact>
        <PositionHistory>
          <PositionTitle typeCode="FREETEXT">Programmer</PositionTitle>
          <eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2023-08-01</hr:FormattedDateTime></eures:StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator></eures:EmploymentPeriod>
          <oa:Description>&lt;ul&gt;&lt;li&gt;Named the cycle&lt;/li&gt;&lt;li&gt;Told numbers from things&lt;/li&gt;&lt;/ul&gt;</oa:Description>
        </PositionHistory>
      </EmployerHistory>
      <EmployerHistory>
        <hr:OrganizationName>Royal Observatory</hr:OrganizationName>
        <PositionHistory>
          <PositionTitle>Visitor</PositionTitle>
          <eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2013-01-05</hr:FormattedDateTime></eures:StartDate><eures:EndDate><hr:FormattedDateTime>2014-05</hr:FormattedDateTime></eures:EndDate><hr:CurrentIndicator>false</hr:CurrentIndicator></eures:EmploymentPeriod>
        </PositionHistory>
      </EmployerHistory>
    </EmploymentHistory>
    <EducationHistory>
      <EducationOrganizationAttendance>
        <hr:OrganizationName>Private lessons</hr:OrganizationName>
        <AttendancePeriod><StartDate><hr:FormattedDateTime>2021</hr:FormattedDateTime></StartDate><EndDate><hr:FormattedDateTime>2023</hr:FormattedDateTime></EndDate></AttendancePeriod>
        <EducationDegree><hr:DegreeName>Higher mathematics</hr:DegreeName></EducationDegree>
      </EducationOrganizationAttendance>
    </EducationHistory>
    <PersonQualifications>
      <PersonCompetency><CompetencyID schemeName="NORMAL">fra</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>
        <eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Understanding-Listening</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>C1</hr:ScoreText></eures:Score></eures:CompetencyDimension>
        <eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Writing-Production</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>B2</hr:ScoreText></eures:Score></eures:CompetencyDimension>
      </PersonCompetency>
    </PersonQualifications>
    <DigitalSkills><DigitalSkillsGroup><Title>Tools</Title><DigitalSkill>Punched cards</DigitalSkill><DigitalSkill>Tables</DigitalSkill></DigitalSkillsGroup></DigitalSkills>
    <Hobbies><Hobby><hr:Title>Harp</hr:Title></Hobby></Hobbies>
  </CandidateProfile>
</Candidate>`

/** The same person in the form of 2012 to 2020. */
export const EUROPASS_SKILLS_PASSPORT = `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="en">
  <DocumentInfo><DocumentType>ECV</DocumentType></DocumentInfo>
  <LearnerInfo>
    <Identification>
      <PersonName><FirstName>Ada</FirstName><Surname>Lovelace</Surname></PersonName>
      <ContactInfo>
        <Address><Contact><AddressLine>12 St James’s Square</AddressLine><Municipality>London</Municipality><Country><Code>UK</Code><Label>United Kingdom</Label></Country></Contact></Address>
        <Email><Contact>ada@analytical.example</Contact></Email>
        <TelephoneList><Telephone><Contact>+44 2079460000</Contact><Use><Code>mobile</Code></Use></Telephone></TelephoneList>
        <WebsiteList><Website><Contact>https://notes.example</Contact></Website></WebsiteList>
      </ContactInfo>
      <Demographics><Birthdate year="1815" month="--12" day="---10"/></Demographics>
    </Identification>
    <Headline><Type><Code>job_applied_for</Code><Label>JOB APPLIED FOR</Label></Type><Description><Label>Countess</Label></Description></Headline>
    <WorkExperienceList>
      <WorkExperience>
        <Period><From year="2023" month="--08"/><Current>true</Current></Period>
        <Position><Label>Programmer</Label></Position>
        <Activities>&lt;p&gt;Named the cycle&lt;/p&gt;</Activities>
        <Employer><Name>Analytical Engines</Name><ContactInfo><Address><Contact><Municipality>London</Municipality></Contact></Address></ContactInfo></Employer>
      </WorkExperience>
    </WorkExperienceList>
    <EducationList>
      <Education>
        <Period><From year="2021"/><To year="2023" month="--06" day="---09"/></Period>
        <Title>Higher mathematics</Title>
        <Organisation><Name>Private lessons</Name></Organisation>
      </Education>
    </EducationList>
    <Skills>
      <Linguistic>
        <MotherTongueList><MotherTongue><Description><Code>en</Code><Label>English</Label></Description></MotherTongue></MotherTongueList>
        <ForeignLanguageList><ForeignLanguage><Description><Label>French</Label></Description><ProficiencyLevel><Listening>C1</Listening><Writing>C1</Writing></ProficiencyLevel></ForeignLanguage></ForeignLanguageList>
      </Linguistic>
      <Communication><Description>&lt;p&gt;I write letters.&lt;/p&gt;</Description></Communication>
      <Computer><Description>&lt;ul&gt;&lt;li&gt;Punched cards&lt;/li&gt;&lt;li&gt;Tables&lt;/li&gt;&lt;/ul&gt;</Description></Computer>
      <JobRelated><Description>&lt;p&gt;I led a team that wove the first patterns of the engine.&lt;/p&gt;</Description></JobRelated>
    </Skills>
  </LearnerInfo>
</SkillsPassport>`

/** The form of 2012 to 2020 in JSON, where lists have no element of their own. */
export const EUROPASS_JSON = {
  SkillsPassport: {
    LearnerInfo: {
      Identification: {
        PersonName: { FirstName: 'Ada', Surname: 'Lovelace' },
        ContactInfo: {
          Email: { Contact: 'ada@analytical.example' },
          Website: [{ Contact: 'https://notes.example' }],
        },
      },
      WorkExperience: [
        {
          Period: { From: { Year: 2023, Month: 8 }, Current: true },
          Position: { Label: 'Programmer' },
          Activities: '<p>Named the cycle</p>',
          Employer: { Name: 'Analytical Engines' },
        },
      ],
      Education: [
        {
          Period: { From: { Year: 2021 }, To: { Year: 2023 } },
          Title: 'Higher mathematics',
          Organisation: { Name: 'Private lessons' },
        },
      ],
      Skills: { Linguistic: { MotherTongue: [{ Description: { Label: 'English' } }] } },
    },
  },
}
